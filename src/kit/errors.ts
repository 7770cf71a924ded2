/** One problem with one field: a stable code for programs, a sentence for people. */
export type FieldError = {
  code: string
  message: string
  params?: Record<string, unknown>
  /** Of one request among several: what it alone would have been answered. */
  response?: { data: ErrorData; message: string; status: number }
}

/** Field errors by name, nested like the body they speak about (`{ fields: { 1: { name: … } } }`). */
export type ErrorData = { [key: string]: FieldError | ErrorData }

/**
 * A refusal that the client may see: HTTP status, public sentence, field errors.
 * What went wrong inside travels as `cause`; it is logged and never sent.
 */
export class ApiError extends Error {
  readonly status: number
  readonly data: ErrorData

  constructor(status: number, message: string, data: ErrorData = {}, options?: { cause?: unknown }) {
    super(asSentence(message), options)
    this.name = 'ApiError'
    this.status = status
    this.data = data
  }
}

const DEFAULT_MESSAGES: Record<number, string> = {
  400: 'Something went wrong while processing your request.',
  401: 'Missing or invalid authentication.',
  403: 'You are not allowed to perform this request.',
  404: "The requested resource wasn't found.",
  413: 'Request entity too large.',
  429: 'Too Many Requests.',
  500: 'Something went wrong while processing your request.',
}

function error(status: number) {
  return (message = DEFAULT_MESSAGES[status] ?? '', data: ErrorData = {}, options?: { cause?: unknown }) =>
    new ApiError(status, message, data, options)
}

export const badRequest = error(400)
export const unauthorized = error(401)
export const forbidden = error(403)
export const notFound = error(404)
export const payloadTooLarge = error(413)
export const tooManyRequests = error(429)
export const internalError = error(500)

/** Trims, upper-cases the first letter and ends with `.` unless there is a `.`, `?` or `!` (the wire's rule). */
function asSentence(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return trimmed
  const sentence = trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`
}

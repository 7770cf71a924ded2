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
  /** When to come back, for refusals that pass by themselves. */
  retryAfterSeconds?: number

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
  507: 'There is no room left on the disk of the server.',
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
export const noRoom = error(507)

/** When to ask again after an outage. */
export const OUTAGE_SECONDS = 5

/** Something that every answer needs is away. It comes back by itself, or an operator is at work on it. */
export class Outage extends ApiError {
  constructor(cause: unknown) {
    super(503, `The service is not available. Please try again in ${OUTAGE_SECONDS} s.`, {}, { cause })
    this.retryAfterSeconds = OUTAGE_SECONDS
  }
}

/** When somebody who was turned away by a full queue may come back. */
const QUEUE_PAUSE_SECONDS = 5

/** Too much of the same waits already: nothing was begun, and it may be tried again in some seconds. */
export class QueueFull extends ApiError {
  constructor() {
    super(429, `Too much is waiting to be done. Please try again in ${QUEUE_PAUSE_SECONDS} s.`)
    this.retryAfterSeconds = QUEUE_PAUSE_SECONDS
  }
}

/** Trims, upper-cases the first letter and ends with `.` unless there is a `.`, `?` or `!` (the wire's rule). */
function asSentence(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return trimmed
  const sentence = trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`
}

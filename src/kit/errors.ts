/** Error of one field: a stable code for programs, a sentence for people. */
export type FieldError = {
  code: string
  message: string
  params?: Record<string, unknown>
  /** Response that this request of a batch would have received on its own. */
  response?: { data: ErrorData; message: string; status: number }
}

/** Field errors by name, nested like the request body (`{ fields: { 1: { name: … } } }`). */
export type ErrorData = { [key: string]: FieldError | ErrorData }

// The web's bundle contains a copy of this module in addition to the server's. A registered symbol marks the
// instances of both, so that `instanceof` holds in either.
const API_ERROR = Symbol.for('krume.ApiError')
const UNAVAILABLE = Symbol.for('krume.Unavailable')

function isMarked(value: unknown, mark: symbol): boolean {
  return typeof value === 'object' && value !== null && mark in value
}

function isOwnInstance(type: object, value: unknown): boolean {
  return Function.prototype[Symbol.hasInstance].call(type, value)
}

/**
 * Error that the client may see: HTTP status, public sentence, field errors. The internal reason travels as `cause`;
 * it is logged and never sent.
 */
export class ApiError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return this === ApiError ? isMarked(value, API_ERROR) : isOwnInstance(this, value)
  }

  get [API_ERROR](): true {
    return true
  }

  readonly status: number
  readonly data: ErrorData
  /** Value of `Retry-After`, for errors that are temporary. */
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

/** Thrown when something that the response needs cannot be reached. */
export class Unavailable extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return this === Unavailable ? isMarked(value, UNAVAILABLE) : isOwnInstance(this, value)
  }

  get [UNAVAILABLE](): true {
    return true
  }
}

/** Tells whether an `Unavailable` is the error or one of its causes. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof Unavailable || isUnavailable(error.cause)
}

/** `Retry-After` during an outage, in seconds. */
export const OUTAGE_SECONDS = 5

/**
 * Error 503 for a missing service that every request needs, such as the database. It is temporary or already being
 * repaired.
 */
export class Outage extends ApiError {
  constructor(cause: unknown) {
    super(503, `The service is not available. Please try again in ${OUTAGE_SECONDS} s.`, {}, { cause })
    this.retryAfterSeconds = OUTAGE_SECONDS
  }
}

/** `Retry-After` of a full queue, in seconds. */
const QUEUE_PAUSE_SECONDS = 5

/** Error 429 for a full queue. Nothing was started, so the client may safely retry. */
export class QueueFull extends ApiError {
  constructor() {
    super(429, `Too much is waiting to be done. Please try again in ${QUEUE_PAUSE_SECONDS} s.`)
    this.retryAfterSeconds = QUEUE_PAUSE_SECONDS
  }
}

/**
 * Trims, capitalises the first letter and appends `.` unless the text ends in `.`, `?` or `!` (a rule of the API).
 */
function asSentence(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return trimmed
  const sentence = trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
  return /[.?!]$/.test(sentence) ? sentence : `${sentence}.`
}

import type { Core } from '#core/core.ts'
import { isSuperuser } from '#core/rules/is-superuser.ts'
import type { RequestInfo } from '#core/rules/query-scope.ts'
import { badRequest } from '#kit/errors.ts'
import type { WireRecord } from './wire.ts'

const MB = 1024 * 1024

/** Remaining size of a response, and the slices in which it is built. */
export class AnswerRoom {
  /** Lets other requests have their turn; call it before each part of the work. */
  readonly pass: () => Promise<void>
  readonly #most: { expanded: number; bytes: number }
  #expanded = 0
  #bytes = 0

  constructor(most: { expanded: number; bytes: number }, pass: () => Promise<void>) {
    this.#most = most
    this.pass = pass
  }

  /** Number of further records that may be expanded. */
  get left(): number {
    return this.#most.expanded - this.#expanded
  }

  /** Throws 400 when the response would contain too many expanded records. */
  takeExpanded(count: number): void {
    this.#expanded += count
    if (this.left < 0) throw badRequest(`Expanding gives more than ${this.#most.expanded} records.`)
  }

  /** Throws 400 when the response would become too large; the record occurs `times` times in it. */
  takeBytes(record: WireRecord, times = 1): void {
    this.#bytes += sizeOf(record) * times
    if (this.#bytes <= this.#most.bytes) return
    const most = Math.round(this.#most.bytes / MB)
    throw badRequest(`The answer would be larger than ${most} MB. Ask for fewer records, or expand less.`)
  }
}

export function createAnswerRoom({ work }: Core, request: RequestInfo): AnswerRoom {
  const { limits } = work
  const pass = work.slices.job()
  if (request.context === 'realtime') {
    return new AnswerRoom({ expanded: limits.expandedPerEvent, bytes: limits.bytesPerEvent }, pass)
  }
  if (isSuperuser(request.auth)) {
    const { bytesPerOperatorAnswer: bytes, expandedPerOperatorAnswer: expanded } = limits
    return new AnswerRoom({ expanded, bytes }, pass)
  }
  return new AnswerRoom({ expanded: limits.expandedPerAnswer, bytes: limits.bytesPerAnswer }, pass)
}

/** Returns the JSON of a value, with a faster path for numbers and booleans. */
function shortText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : (JSON.stringify(value) ?? '')
}

/** Estimates the size of the record's JSON in bytes; names and punctuation are approximate. */
function sizeOf(record: WireRecord): number {
  let bytes = 0
  for (const [name, value] of Object.entries(record)) {
    const text = typeof value === 'string' ? value : name === 'expand' ? '' : shortText(value)
    bytes += name.length + 6 + Buffer.byteLength(text)
  }
  return bytes
}

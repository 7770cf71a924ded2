import { badRequest } from '#kit/errors.ts'
import { isSuperuser } from '../auth/is-superuser.ts'
import type { Core } from '../core.ts'
import type { RequestInfo } from '../rules/query-scope.ts'
import type { WireRecord } from './wire.ts'

const MB = 1024 * 1024

/** What an answer may still hold, and the slices in which it is made. */
export class AnswerRoom {
  /** Lets others have their turn; called before each part of the work. */
  readonly pass: () => Promise<void>
  readonly #most: { expanded: number; bytes: number }
  #expanded = 0
  #bytes = 0

  constructor(most: { expanded: number; bytes: number }, pass: () => Promise<void>) {
    this.#most = most
    this.pass = pass
  }

  /** How many more records may be expanded. */
  get left(): number {
    return this.#most.expanded - this.#expanded
  }

  /** Throws 400 when the answer would hold more expanded records than it may. */
  takeExpanded(count: number): void {
    this.#expanded += count
    if (this.left < 0) throw badRequest(`Expanding gives more than ${this.#most.expanded} records.`)
  }

  /** Throws 400 when the answer would be larger than it may, with a record that stands there so many times. */
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

/** The JSON of a field. Numbers and booleans have the same text without it, which is quicker. */
function shortText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : (JSON.stringify(value) ?? '')
}

/** Of its JSON, about: names and signs are a few bytes a field. */
function sizeOf(record: WireRecord): number {
  let bytes = 0
  for (const [name, value] of Object.entries(record)) {
    const text = typeof value === 'string' ? value : name === 'expand' ? '' : shortText(value)
    bytes += name.length + 6 + Buffer.byteLength(text)
  }
  return bytes
}

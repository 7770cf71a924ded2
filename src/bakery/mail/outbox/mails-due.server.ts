import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { mailOutbox } from './messages-collections.server.ts'

export type StoredMail = RecordOf<typeof mailOutbox>

const IS_DUE = "status = 'queued' && nextAttempt <= {:now}"
const PLATFORM = ''

/**
 * Creates a function that returns the next mails to send: the platform's own first, since somebody may be waiting for
 * a code, then those of the bakeries in turn. Thousands of mails of one bakery delay another's by one mail only.
 */
export function createMailTurns(core: Core): (count: number) => Promise<StoredMail[]> {
  /** The lane that was served last. */
  let last = PLATFORM

  async function lanesAfter(lane: string, count: number): Promise<string[]> {
    const found = await core.sql
      .selectFrom(mailOutbox.name)
      .select('lane')
      .distinct()
      .where('status', '=', 'queued')
      .where('nextAttempt', '<=', formatInstant(core.clock.now()))
      .where('lane', '>', lane)
      .orderBy('lane')
      .limit(count)
      .execute()
    return found.map(({ lane }) => String(lane))
  }

  async function nextLanes(count: number): Promise<string[]> {
    const rest = await lanesAfter(last, count)
    if (rest.length === count) return rest
    const begin = await lanesAfter(PLATFORM, count - rest.length)
    return [...new Set([...rest, ...begin])]
  }

  const firstOf = (lane: string, count: number): Promise<StoredMail[]> =>
    core.records.list(mailOutbox, {
      filter: `${IS_DUE} && lane = {:lane}`,
      params: { lane, now: formatInstant(core.clock.now()) },
      sort: 'rank,nextAttempt',
      limit: count,
    })

  return async (count) => {
    if (count <= 0) return []
    const urgent = await firstOf(PLATFORM, count)
    const left = count - urgent.length
    const lanes = left === 0 ? [] : await nextLanes(left)
    if (lanes.length === 0) return urgent
    last = lanes.at(-1) ?? last
    const share = Math.ceil(left / lanes.length)
    const found = await Promise.all(lanes.map((lane) => firstOf(lane, share)))
    const inTurns = Array.from({ length: share }, (_, turn) => found.flatMap((mails) => mails[turn] ?? []))
    return [...urgent, ...inTurns.flat().slice(0, left)]
  }
}

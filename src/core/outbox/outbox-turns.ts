import { sql } from 'kysely'
import type { CollectionDefinition, RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { keptQuery } from '#core/db/sql/kept-queries.ts'
import { ROW_NUMBER } from '#core/db/tables/ddl.ts'
import { decodeRow } from '#core/records/reading/record-rows.ts'
import { formatInstant } from '#kit/time/instant.ts'

export type TurnOptions<C> = {
  collection: C
  /** Field whose values are the lanes that take turns. */
  laneField: string
  /** Lane that comes before all others. */
  urgentLane?: string
  /** Sends the rows of a lane one after the other, so that a slow recipient holds up no other. */
  oneByOne?: boolean
  /** Fields that order the rows of a lane, before their age. */
  order: readonly string[]
}

/** Returns the next rows to send. `busy` are the lanes of the rows under way. */
type NextRows<C extends CollectionDefinition> = (
  count: number,
  busy: readonly string[],
) => Promise<RecordOf<C>[]>

/**
 * Creates a function that returns the next rows to send: those of the urgent lane first, then those of the others in
 * turn. Thousands of rows of one lane delay another's by only one row.
 */
export function createOutboxTurns<C extends CollectionDefinition>(
  core: Core,
  { collection, laneField, urgentLane, oneByOne = false, order }: TurnOptions<C>,
): NextRows<C> {
  /** The lane that was served last. */
  let last = ''

  async function lanesAfter(lane: string, count: number, busy: readonly string[]): Promise<string[]> {
    const now = formatInstant(core.clock.now())
    const left = oneByOne ? busy : []
    const form = `lanes of ${collection.name} ${left.length}`
    const query = keptQuery(core.sql, form, ['queued', now, lane, ...left, count], () => {
      const due = core.sql
        .selectFrom(collection.name)
        .select(laneField)
        .distinct()
        .where('status', '=', 'queued')
        .where('nextAttempt', '<=', now)
        .where(laneField, '>', lane)
      const others = left.length > 0 ? due.where(laneField, 'not in', left) : due
      return others.orderBy(laneField).limit(count)
    })
    const { rows } = await core.sql.executeQuery(query)
    return rows.map((row) => String(row[laneField]))
  }

  async function nextLanes(count: number, busy: readonly string[]): Promise<string[]> {
    const rest = await lanesAfter(last, count, busy)
    if (rest.length === count) return rest
    return [...new Set([...rest, ...(await lanesAfter('', count - rest.length, busy))])]
  }

  async function firstOf(lane: string, count: number): Promise<RecordOf<C>[]> {
    const now = formatInstant(core.clock.now())
    const model = core.collections.get(collection.name)
    // Not by a filter, for which an empty lane may also be missing: SQLite would look at every queued row.
    const query = keptQuery(core.sql, `due ${model.name}`, ['queued', lane, now, count], () => {
      const due = core.sql
        .selectFrom(model.name)
        .selectAll()
        .where('status', '=', 'queued')
        .where(laneField, '=', lane)
        .where('nextAttempt', '<=', now)
      return [...order, ROW_NUMBER]
        .reduce((ordered, field) => ordered.orderBy(sql.ref(field)), due)
        .limit(count)
    })
    const { rows } = await core.sql.executeQuery(query)
    return rows.map((row) => decodeRow(model, row)) as RecordOf<C>[]
  }

  return async (count, busy) => {
    if (count <= 0) return []
    const urgent = urgentLane === undefined ? [] : await firstOf(urgentLane, count)
    const left = count - urgent.length
    const lanes = left === 0 ? [] : await nextLanes(left, busy)
    if (lanes.length === 0) return urgent
    last = lanes.at(-1) ?? last
    const share = oneByOne ? 1 : Math.ceil(left / lanes.length)
    const found = await Promise.all(lanes.map((lane) => firstOf(lane, share)))
    const inTurns = Array.from({ length: share }, (_, turn) => found.flatMap((rows) => rows[turn] ?? []))
    return [...urgent, ...inTurns.flat().slice(0, left)]
  }
}

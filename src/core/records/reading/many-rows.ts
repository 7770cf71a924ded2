import type { Collection } from '#core/collections/collection.ts'
import type { Core } from '#core/core.ts'

const KNOWN_FOR_MS = 60_000

type Known = { at: number; isMany: boolean }
const known = new WeakMap<Core['db'], Map<string, Known>>()

/** Tells whether scanning a collection's table is slow. Counts at most up to the limit, once a minute. */
export async function hasManyRows(
  { clock, db, sql, work }: Core,
  { id, name }: Collection,
): Promise<boolean> {
  const tables = known.get(db) ?? new Map<string, Known>()
  known.set(db, tables)
  const now = clock.now().getTime()
  const before = tables.get(id)
  if (before && now - before.at < KNOWN_FOR_MS) return before.isMany
  const limit = work.limits.rowsReadBesideOthers
  const { rows } = await sql
    .selectFrom(
      sql
        .selectFrom(name)
        .select('id')
        .limit(limit + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow()
  const isMany = Number(rows) > limit
  tables.set(id, { at: now, isMany })
  return isMany
}

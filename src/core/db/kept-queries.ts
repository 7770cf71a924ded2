import { type Compilable, CompiledQuery } from 'kysely'
import { RecentMap } from '#kit/recent-map.ts'
import type { Sql } from './sql.ts'

/** Texts of SQL, a few hundred bytes each. */
const MOST_KEPT = 500

/** By engine: what is built by one means nothing to another. */
const kept = new WeakMap<object, RecentMap<string>>()

/**
 * A query of one form, built once for all values: building it takes longer than SQLite takes to answer it by the primary
 * key. `form` names it among all queries; `build` gets any values, and asks for nothing but what `form` says.
 */
export function keptQuery(
  sql: Sql,
  form: string,
  parameters: readonly unknown[],
  build: () => Compilable,
): CompiledQuery<Record<string, unknown>> {
  const { adapter } = sql.getExecutor()
  const texts = kept.get(adapter) ?? new RecentMap<string>(MOST_KEPT)
  kept.set(adapter, texts)
  return CompiledQuery.raw(
    texts.get(form, () => build().compile().sql),
    [...parameters],
  )
}

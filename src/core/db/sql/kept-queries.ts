import { type Compilable, CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Sql } from './sql.ts'

/** Maximum number of cached SQL texts, a few hundred bytes each. */
const MOST_KEPT = 500

/** Caches by engine, as their SQL differs. */
const kept = new WeakMap<object, LRUCache<string, string>>()

/**
 * Returns a query whose SQL is built once for all values, because building takes longer than SQLite needs to find a
 * row by primary key. `form` identifies the SQL among all queries; `build` must depend on nothing else.
 */
export function keptQuery<Row = Record<string, unknown>>(
  sql: Sql,
  form: string,
  parameters: readonly unknown[],
  build: () => Compilable,
): CompiledQuery<Row> {
  const { adapter } = sql.getExecutor()
  const texts = kept.get(adapter) ?? new LRUCache<string, string>({ max: MOST_KEPT })
  kept.set(adapter, texts)
  let text = texts.get(form)
  if (text === undefined) texts.set(form, (text = build().compile().sql))
  return CompiledQuery.raw(text, [...parameters])
}

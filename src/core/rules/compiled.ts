import { CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type FlatSql, fragmentOf } from '../db/sql/flat-sql.ts'
import type { Fragment } from '../db/sql/sql.ts'
import { type Given, Slot } from './inputs.ts'

/** A compiled text with the values of one request. */
export type Compiled = {
  /** Returns its only part, for any query. */
  fragment(): RawBuilder<SqlBool>
  /** Returns its parts, for any query. */
  fragments(): RawBuilder<unknown>[]
  /**
   * Returns a query with the compiled condition, whose SQL is built once. `form` identifies the SQL among the queries
   * with this condition; `build` must depend on nothing else, and gets `values` as parameters.
   */
  query(form: string, values: readonly unknown[], build: Build): CompiledQuery<Record<string, unknown>>
}

type Build = (condition: RawBuilder<SqlBool>, values: RawBuilder<string>[]) => CompiledQuery

/** One compilation of a text, which applies wherever the inputs of all its decisions are the same. */
export type Variant = { parts: readonly FlatSql[]; queries: Map<string, FlatQuery> }
type FlatQuery = Pick<CompiledQuery, 'sql' | 'parameters'>

/** A caller's own value in a kept query. */
class Own {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

/** Returns what was compiled for this request only. */
export function compiledAnew(parts: readonly Fragment[]): Compiled {
  const fragment = () => onlyOf(parts) as RawBuilder<SqlBool>
  return {
    fragment,
    fragments: () => [...parts],
    query: (_form, values, build) =>
      build(
        fragment(),
        values.map((value) => sql<string>`${value}`),
      ),
  }
}

/** Returns a kept variant with the values of a request for which it applies. */
export function compiledFrom({ parts, queries }: Variant, given: Given): Compiled {
  const bind = (value: unknown, own: readonly unknown[] = []): unknown => {
    if (value instanceof Slot) return value.read(given)
    return value instanceof Own ? own[value.index] : value
  }
  const bound = ({ texts, values }: FlatSql) =>
    fragmentOf<SqlBool>({ texts, values: values.map((value) => bind(value)) })
  return {
    fragment: () => bound(onlyOf(parts)),
    fragments: () => parts.map(bound),
    query(form, values, build) {
      let query = queries.get(form)
      if (!query) {
        const own = values.map((_, index) => sql<string>`${new Own(index)}`)
        const { sql: text, parameters } = build(fragmentOf(onlyOf(parts)), own)
        queries.set(form, (query = { sql: text, parameters }))
      }
      const parameters = query.parameters.map((value) => bind(value, values))
      return CompiledQuery.raw(query.sql, parameters)
    },
  }
}

function onlyOf<T>(parts: readonly T[]): T {
  const [only] = parts
  if (only === undefined) throw new Error('nothing was compiled')
  return only
}

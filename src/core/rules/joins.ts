import type { RawBuilder, SqlBool } from 'kysely'
import type { Collection } from '../collections/collection.ts'
import type { Fragment } from '../db/sql/sql.ts'
import { invalidQuery } from './invalid-query.ts'

/** Maximum number of joins; SQLite refuses more than 64 tables in a query. */
const MAX_JOINS = 50

/**
 * A row joined by a path: a related record or an item of a list. All conditions of a filter with the same path refer
 * to the same row; if it is missing, its columns are NULL.
 */
export type Join = {
  readonly alias: string
  /** Row from which it is joined; `undefined` for the filter's own. */
  readonly parent: Join | undefined
  /** Table expression, such as `"branches" as "q1"`. */
  readonly from: Fragment
  readonly on: Fragment | undefined
  /** Condition for the client to see the row; otherwise it counts as missing. */
  readonly rule: RawBuilder<SqlBool> | undefined
  /** Set when `on` is `outer = inner`: a column of the parent row, and one of its own. */
  readonly key: { outer: Fragment; inner: Fragment; outerIsIndexed: boolean } | undefined
  /** True when there may be several such rows. */
  readonly many: boolean
  /** True if `from` or `on` refer to the filter's own row. */
  readonly mentionsBase: boolean
  readonly collection: Collection | undefined
}

/** Generator of names for joined rows, unique within one compiled text. */
export class Aliases {
  #count = 0

  next(): string {
    this.#count++
    return `q${this.#count}`
  }
}

/** The joined rows of one part of a filter, each after those it depends on. */
export class JoinSet {
  readonly #joins = new Map<string, Join>()
  readonly #aliases: Aliases

  constructor(aliases: Aliases) {
    this.#aliases = aliases
  }

  get all(): Join[] {
    return [...this.#joins.values()]
  }

  /** Returns the join with that key, creating it on first use. */
  get(key: string, make: (alias: string) => Omit<Join, 'alias'>): Join {
    const known = this.#joins.get(key)
    if (known) return known
    if (this.#joins.size >= MAX_JOINS) throw invalidQuery('too many relations')
    const alias = this.#aliases.next()
    const join = { alias, ...make(alias) }
    this.#joins.set(key, join)
    return join
  }
}

/** Returns the join and its ancestors. */
export function withAncestors(join: Join | undefined): Join[] {
  return join === undefined ? [] : [join, ...withAncestors(join.parent)]
}

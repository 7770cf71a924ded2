import type { RawBuilder, SqlBool } from 'kysely'
import type { Collection } from '../collections/collection.ts'
import type { Fragment } from '../db/sql.ts'
import { invalidQuery } from './invalid-query.ts'

/** One engine refuses more than 64 tables in a query. */
const MAX_JOINS = 50

/**
 * A row that a path brings in: a related record, an item of a list. All conditions of a filter that use the same path
 * speak about the same row; where there is none, its columns read as NULL.
 */
export type Join = {
  readonly alias: string
  /** The row that it hangs on, when that is not the filter's own. */
  readonly parent: Join | undefined
  /** `"branches" as "q1"` */
  readonly from: Fragment
  readonly on: Fragment | undefined
  /** What the row must satisfy for the caller to see it: one that does not is missing, like one that never was. */
  readonly rule: RawBuilder<SqlBool> | undefined
  /** When `on` says `outer = inner`: a column of the row that it hangs on, and one of its own. */
  readonly key: { outer: Fragment; inner: Fragment; outerIsIndexed: boolean } | undefined
  /** There may be several of it. */
  readonly many: boolean
  /** Whether `from` or `on` mention the filter's own row. */
  readonly mentionsBase: boolean
  readonly collection: Collection | undefined
}

/** Names for joined rows, unique within one compiled text. */
export class Aliases {
  #count = 0

  next(): string {
    this.#count++
    return `q${this.#count}`
  }
}

/** The joined rows of one part of a filter, in the order in which they build on each other. */
export class JoinSet {
  readonly #joins = new Map<string, Join>()
  readonly #aliases: Aliases

  constructor(aliases: Aliases) {
    this.#aliases = aliases
  }

  get all(): Join[] {
    return [...this.#joins.values()]
  }

  /** The join known as `key`, made when it is needed for the first time. */
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

/** The join and all that it hangs on. */
export function withAncestors(join: Join | undefined): Join[] {
  return join === undefined ? [] : [join, ...withAncestors(join.parent)]
}

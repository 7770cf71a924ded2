import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Collection } from '../collections/collection.ts'
import { type Aliases, type Join, JoinSet } from './joins.ts'
import type { QueryScope } from './query-scope.ts'

/** What operands are resolved in: whose row the filter is about, and the rows joined to it so far. */
export type FilterContext = {
  scope: QueryScope
  joins: JoinSet
  aliases: Aliases
  /** Compiles another filter as part of this one. */
  compile(text: string, scope: QueryScope, aliases: Aliases): RawBuilder<SqlBool>
}

/** The same question with rows of its own: for asking about all values of a path instead of one. */
export function withOwnRows(context: FilterContext): FilterContext {
  return { ...context, joins: new JoinSet(context.aliases) }
}

/** The filter's own row, or one that a path has led to. */
export type Row = { collection: Collection; alias: string; join: Join | undefined }

/** The row that the filter judges. */
export function baseRow({ scope }: FilterContext): Row {
  return { collection: scope.collection, alias: scope.alias, join: undefined }
}

/**
 * What the list rule of a joined row's collection demands of the row before a client's filter may look at it.
 * `undefined` when there is nothing to demand.
 */
export function listRuleOf(join: Join, context: FilterContext): RawBuilder<SqlBool> | undefined {
  const { scope, aliases } = context
  const { collection, alias } = join
  if (scope.trusted || !collection?.listRule) return undefined
  const asked = { ...scope, collection, alias, trusted: true, params: {} }
  return context.compile(collection.listRule, asked, aliases)
}

/** A rule about a row that may be missing: then there is nothing to hide. */
export function orMissing(join: Join, rule: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${join.alias}.id`)} is null or ${rule})`
}

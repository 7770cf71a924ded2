import type { RawBuilder, SqlBool } from 'kysely'
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

/** What the list rule of a collection demands of a joined row before a client's filter may look at it. */
export function listRuleFor(
  collection: Collection,
  alias: string,
  context: FilterContext,
): RawBuilder<SqlBool> | undefined {
  const { aliases, scope } = context
  if (scope.trusted || !collection.listRule) return undefined
  return context.compile(
    collection.listRule,
    { ...scope, collection, alias, trusted: true, byClient: false, params: {} },
    aliases,
  )
}

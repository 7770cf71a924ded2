import type { RawBuilder, SqlBool } from 'kysely'
import type { Collection } from '../collections/collection.ts'
import type { CompileScope } from './compile-scope.ts'
import { type Aliases, type Join, JoinSet } from './joins.ts'

/** Context in which operands are resolved: the filter's scope and the rows joined so far. */
export type FilterContext = {
  scope: CompileScope
  joins: JoinSet
  aliases: Aliases
  /** Compiles another filter as part of this one. */
  compile(text: string, scope: CompileScope, aliases: Aliases): RawBuilder<SqlBool>
}

/** Returns the context with separate joined rows, for conditions on all values of a path instead of one. */
export function withOwnRows(context: FilterContext): FilterContext {
  return { ...context, joins: new JoinSet(context.aliases) }
}

/** The filter's own row, or one joined by a path. */
export type Row = { collection: Collection; alias: string; join: Join | undefined }

/** Returns the row to which the filter applies. */
export function baseRow({ scope }: FilterContext): Row {
  return { collection: scope.collection, alias: scope.alias, join: undefined }
}

/**
 * Returns the list rule as a condition on a joined row, which a client's filter must respect; `undefined` when there
 * is none.
 */
export function listRuleFor(
  collection: Collection,
  alias: string,
  context: FilterContext,
): RawBuilder<SqlBool> | undefined {
  const { aliases, scope } = context
  if (scope.trusted || !collection.listRule) return undefined
  return context.compile(
    collection.listRule,
    { ...scope, collection, alias, trusted: true, byClient: false, withoutParams: true },
    aliases,
  )
}

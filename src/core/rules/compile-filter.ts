import type { RawBuilder, SqlBool } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { FilterNode, Operand } from '#kit/filter-syntax/filter-ast.ts'
import { FilterSyntaxError } from '#kit/filter-syntax/filter-syntax-error.ts'
import { parseFilter } from '#kit/filter-syntax/parse-filter.ts'
import { compileComparison } from './compile-comparison.ts'
import type { CompileScope } from './compile-scope.ts'
import type { Compiled } from './compiled.ts'
import { type ConditionNode, combine } from './condition-tree.ts'
import type { FilterContext } from './filter-context.ts'
import { invalidQuery } from './invalid-query.ts'
import { Aliases, JoinSet } from './joins.ts'
import { KeptCompilations } from './kept-compilations.ts'
import { quantify } from './quantify.ts'
import type { QueryScope } from './query-scope.ts'
import { requireForEveryone } from './resolve-operand.ts'

/**
 * Compiles a filter or rule to a condition on the rows of `scope.alias`, for `where(…)`. It adds no joins to the
 * surrounding query. Throws `ApiError` 400 for an invalid text, 403 for what only superusers may use. Empty text is
 * refused: callers handle the empty rule, which allows everyone.
 */
export function compileFilter(text: string, scope: QueryScope): RawBuilder<SqlBool> {
  return keptFilter(text, scope).fragment()
}

/** Like `compileFilter`, for queries that are kept with the condition. */
export function keptFilter(text: string, scope: QueryScope): Compiled {
  return filters.of(text, scope)
}

/** Like `compileFilter`, but keeps nothing: for a collection that is still being changed. */
export function compileAnew(text: string, scope: QueryScope): RawBuilder<SqlBool> {
  return filters.anew(text, scope).fragment()
}

const filters = new KeptCompilations((text, scope) => [compilePart(text, scope, new Aliases())])

/** Compiles a part of a larger text, which shares its `aliases`. */
export function compilePart(text: string, scope: CompileScope, aliases: Aliases): RawBuilder<SqlBool> {
  const context: FilterContext = { scope, aliases, joins: new JoinSet(aliases), compile: compilePart }
  const tree = parsed(text)
  if (!scope.trusted) refuseSuperuserOnly(tree)
  return quantify(compileNode(tree, context))
}

function compileNode(node: FilterNode, context: FilterContext): ConditionNode {
  if (node.kind === 'comparison') return compileComparison(node, context)
  return combine(
    node.kind,
    node.items.map((item) => compileNode(item, context)),
  )
}

/** Throws 403 before anything else is checked, so that the error reveals nothing about existing names. */
function refuseSuperuserOnly(node: FilterNode): void {
  if (node.kind !== 'comparison') return node.items.forEach(refuseSuperuserOnly)
  for (const operand of [node.left, node.right]) refuseSuperuserOnlyOperand(operand)
}

function refuseSuperuserOnlyOperand(operand: Operand): void {
  if (operand.kind === 'call') operand.args.forEach(refuseSuperuserOnlyOperand)
  if (operand.kind === 'identifier') requireForEveryone(operand.name)
}

const REMEMBERED_FILTERS = 500
const recent = new LRUCache<string, FilterNode>({
  max: REMEMBERED_FILTERS,
  memoMethod: (text) => parseFilter(text),
})

function parsed(text: string): FilterNode {
  try {
    return recent.memo(text)
  } catch (error) {
    if (error instanceof FilterSyntaxError) throw invalidQuery(error.message)
    throw error
  }
}

import type { RawBuilder, SqlBool } from 'kysely'
import type { FilterNode, Operand } from '#kit/filter-syntax/filter-ast.ts'
import { FilterSyntaxError } from '#kit/filter-syntax/filter-syntax-error.ts'
import { parseFilter } from '#kit/filter-syntax/parse-filter.ts'
import { RecentMap } from '#kit/recent-map.ts'
import { compileComparison } from './compile-comparison.ts'
import { type ConditionNode, combine } from './condition-tree.ts'
import { type FilterContext, listRuleOf, orMissing } from './filter-context.ts'
import { invalidQuery } from './invalid-query.ts'
import { Aliases, type Join, JoinSet, withAncestors } from './joins.ts'
import { quantify } from './quantify.ts'
import type { QueryScope } from './query-scope.ts'
import { requireForEveryone } from './resolve-operand.ts'

/**
 * The condition that a filter or rule text puts on the rows of `scope.alias`, for `where(…)`. It joins nothing to the
 * surrounding query: every row stays one row. Throws `ApiError` 400 for what cannot be understood or resolved, 403
 * for what only superusers may ask. Empty text is refused: the empty rule means everyone and is the caller's to see.
 */
export function compileFilter(text: string, scope: QueryScope): RawBuilder<SqlBool> {
  return compilePart(text, scope, new Aliases())
}

/** The same as a part of something larger, in which `aliases` are given out. */
export function compilePart(text: string, scope: QueryScope, aliases: Aliases): RawBuilder<SqlBool> {
  const context: FilterContext = { scope, aliases, joins: new JoinSet(aliases), compile: compilePart }
  const tree = parsed(text)
  if (!scope.trusted) refuseSuperuserOnly(tree)
  const filter = compileNode(tree, context)
  const rules = context.joins.all.map((join) => visibleOnly(join, context))
  return quantify(combine('and', [filter, ...rules]))
}

function compileNode(node: FilterNode, context: FilterContext): ConditionNode {
  if (node.kind === 'comparison') return compileComparison(node, context)
  return combine(
    node.kind,
    node.items.map((item) => compileNode(item, context)),
  )
}

/** Before anything else is looked at: what a client may not ask is not told apart by what it asks about. */
function refuseSuperuserOnly(node: FilterNode): void {
  if (node.kind !== 'comparison') return node.items.forEach(refuseSuperuserOnly)
  for (const operand of [node.left, node.right]) refuseSuperuserOnlyOperand(operand)
}

function refuseSuperuserOnlyOperand(operand: Operand): void {
  if (operand.kind === 'call') operand.args.forEach(refuseSuperuserOnlyOperand)
  if (operand.kind === 'identifier') requireForEveryone(operand.name)
}

/** A client's filter may look only at related records that its list rules show: the others exclude the row. */
function visibleOnly(join: Join, context: FilterContext): ConditionNode {
  const rule = listRuleOf(join, context)
  if (rule === undefined) return { kind: 'constant', value: true }
  return {
    kind: 'leaf',
    sql: orMissing(join, rule),
    sqlWithRow: { row: join, sql: rule },
    joins: new Set(withAncestors(join)),
    rejects: new Set(),
    seeks: new Set(),
    mentionsBase: false,
  }
}

const REMEMBERED_FILTERS = 500
const recent = new RecentMap<FilterNode>(REMEMBERED_FILTERS)

function parsed(text: string): FilterNode {
  try {
    return recent.get(text, () => parseFilter(text))
  } catch (error) {
    if (error instanceof FilterSyntaxError) throw invalidQuery(error.message)
    throw error
  }
}

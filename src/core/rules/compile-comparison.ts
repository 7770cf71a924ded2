import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Comparison, Operand } from '#kit/filter-syntax/filter-ast.ts'
import { type Compared, compare, type WhenNull } from './compare.ts'
import { type ConditionNode, combine, type Leaf } from './condition-tree.ts'
import { type FilterContext, withOwnRows } from './filter-context.ts'
import { type Join, withAncestors } from './joins.ts'
import { tablesOf } from './quantify.ts'
import { resolveOperand } from './resolve-operand.ts'
import type { Resolved } from './resolve-path.ts'
import type { Value } from './value.ts'

/**
 * Compiles a comparison over the rows of `context.joins`; a plain operator on multiple values requires all of them to
 * match.
 */
export function compileComparison(node: Comparison, context: FilterContext): ConditionNode {
  const left = resolveOperand(node.left, context)
  const right = resolveOperand(node.right, context)
  const compared = compare(left.value, node.operator, right.value, context.scope.dialect)
  if (compared.constant !== undefined) return { kind: 'constant', value: compared.constant }
  const conditions: ConditionNode[] = [leafOf(compared, left.value, right.value)]
  if (!node.any && (left.many || right.many)) {
    const violation = violationOf(node, left, right, context)
    if (violation) conditions.push(violation)
  }
  for (const { guard, value } of [left, right]) {
    if (guard)
      conditions.push({ ...NOTHING, sql: guard, joins: rowsOf(value), mentionsBase: mentionsBase(value) })
  }
  return combine('and', conditions)
}

const NOTHING = {
  kind: 'leaf',
  joins: new Set<Join>(),
  rejects: new Set<Join>(),
  seeks: new Set<Join>(),
  mentionsBase: false,
} satisfies Partial<Leaf>

function rowsOf(value: Value): ReadonlySet<Join> {
  return value.type === 'literal' ? NOTHING.joins : value.joins
}

function mentionsBase(value: Value): boolean {
  return value.type !== 'literal' && value.mentionsBase
}

type Asked = Exclude<Compared, { constant: boolean }>

function leafOf(compared: Asked, left: Value, right: Value): Leaf {
  const indexed = [left, right].map((value) => (value.type === 'literal' ? undefined : value.indexOf))
  return {
    kind: 'leaf',
    sql: compared.sql,
    joins: rowsOf(left).union(rowsOf(right)),
    rejects: rowsNeeded(compared, [left, right], ['false', 'unknown']),
    seeks: new Set(compared.seeks ? indexed.filter((join) => join !== undefined) : []),
    mentionsBase: mentionsBase(left) || mentionsBase(right),
  }
}

/** Returns the rows without which the comparison has one of `outcomes`. */
function rowsNeeded(compared: Asked, sides: Value[], outcomes: WhenNull[]): ReadonlySet<Join> {
  if (!outcomes.includes(compared.whenNull)) return NOTHING.rejects
  return sides
    .filter((side) => side.type !== 'literal' && side.nullWithoutRow)
    .reduce<ReadonlySet<Join>>((all, side) => all.union(rowsOf(side)), new Set())
}

/**
 * Compiles the condition that no value violates the comparison. The values are joined again, separately from the row
 * to which the rest of the filter refers. Values that the client may not see are ignored.
 */
function violationOf(
  node: Comparison,
  left: Resolved,
  right: Resolved,
  context: FilterContext,
): ConditionNode | undefined {
  const own: Join[] = []
  const conditions: RawBuilder<SqlBool>[] = []
  const resolveAll = (operand: Operand, known: Resolved): Value => {
    if (!known.many) return known.value
    const inner = withOwnRows(context)
    const { value, guard } = resolveOperand(operand, inner)
    own.push(...inner.joins.all)
    if (guard) conditions.push(guard)
    return value
  }
  const [all, other] = [resolveAll(node.left, left), resolveAll(node.right, right)]
  const compared = compare(all, node.operator, other, context.scope.dialect)
  if (compared.constant !== undefined) return undefined
  const required = rowsNeeded(compared, [all, other], ['true', 'unknown'])
  const needed = own.filter((join) => required.has(join))
  const optional = own.filter((join) => !required.has(join))
  const broken = sql.join([sql`not ${compared.sql}`, ...conditions], sql` and `)
  const joins = rowsOf(all).union(rowsOf(other)).difference(new Set(own))
  return {
    ...NOTHING,
    sql: sql<SqlBool>`not exists (select 1 from ${tablesOf(needed, optional, broken)})`,
    joins: new Set([...joins].flatMap(withAncestors)),
    mentionsBase: true,
  }
}

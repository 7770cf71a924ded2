import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ConditionNode, combine, joinsOf, type Leaf } from './condition-tree.ts'
import type { Join } from './joins.ts'

/**
 * Converts a tree of conditions over joined rows to one condition on the filter's own row: there are rows for which
 * the whole tree is true. The result equals that of one large left join, but subqueries are nested as deeply as
 * possible, so that conditions on the filter's own row stay outside and can use indexes:
 * - "there is a row with A or B" becomes "there is one with A, or there is one with B";
 * - conditions joined by `and` share a subquery only when they refer to the same row.
 */
export function quantify(node: ConditionNode): RawBuilder<SqlBool> {
  if (node.kind === 'constant') return node.value ? sql`1 = 1` : sql`1 = 0`
  return rendered(quantified(node, joinsOf(node))).sql
}

/** Puts the conditions on the rows of `open` into subqueries; the result no longer refers to these rows. */
function quantified(node: ConditionNode, open: ReadonlySet<Join>): ConditionNode {
  const mine = joinsOf(node).intersection(open)
  if (mine.size === 0 || node.kind === 'constant') return node
  if (node.kind === 'leaf') return exists(mine, node)
  if (node.kind === 'or') return quantifiedOr(node.items, open)
  return quantifiedAnd(node.items, open)
}

/** Puts alternatives about the same single rows into one subquery, all others into separate ones. */
function quantifiedOr(items: ConditionNode[], open: ReadonlySet<Join>): ConditionNode {
  const groups = new Map<string, ConditionNode[]>()
  for (const [position, item] of items.entries()) {
    const mine = [...joinsOf(item).intersection(open)]
    const isShareable = mine.length > 0 && mine.every((join) => !join.many)
    const key = isShareable
      ? mine
          .map((join) => join.alias)
          .sort()
          .join()
      : `#${position}`
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  const parts = [...groups.values()].map(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ? quantified(first, open) : []
    return exists(joinsOf(first).intersection(open), combine('or', [first, ...others]))
  })
  return combine('or', parts.flat())
}

function quantifiedAnd(items: ConditionNode[], open: ReadonlySet<Join>): ConditionNode {
  const parts = groupsSharing(items, open).map(({ shared, members }) => {
    const inner = combine(
      'and',
      members.map((member) => quantified(member, open.difference(shared))),
    )
    return shared.size === 0 ? inner : exists(shared, inner)
  })
  return combine('and', parts)
}

type Group = { shared: Set<Join>; members: ConditionNode[] }

/** Groups conditions that must apply to the same rows, with those rows. */
function groupsSharing(items: ConditionNode[], open: ReadonlySet<Join>): Group[] {
  const uses = new Map<Join, number>()
  const rowsOf = items.map((item) => joinsOf(item).intersection(open))
  for (const join of rowsOf.flatMap((rows) => [...rows])) uses.set(join, (uses.get(join) ?? 0) + 1)
  let groups: Group[] = []
  for (const [position, item] of items.entries()) {
    const shared = new Set([...(rowsOf[position] ?? [])].filter((join) => (uses.get(join) ?? 0) > 1))
    const touching = groups.filter((group) => !group.shared.isDisjointFrom(shared))
    groups = groups.filter((group) => !touching.includes(group))
    groups.push({
      shared: touching.reduce((all, group) => all.union(group.shared), shared),
      members: [...touching.flatMap((group) => group.members), item],
    })
  }
  return groups
}

/** Compiles the condition that there are `rows` which satisfy the given one. */
function exists(rows: ReadonlySet<Join>, condition: ConditionNode): Leaf {
  const body = rendered(condition)
  const needed = [...rows].filter((row) => body.rejects.has(row)).sort(inOrder)
  const optional = [...rows].filter((row) => !body.rejects.has(row)).sort(inOrder)
  const found = foundByIndex(needed, rows, body)
  return {
    kind: 'leaf',
    sql: found ?? sql<SqlBool>`exists (select 1 from ${tablesOf(needed, optional, body.sql)})`,
    joins: body.joins.difference(rows),
    rejects: body.rejects.difference(rows),
    seeks: body.seeks.difference(rows),
    mentionsBase: body.mentionsBase || [...rows].some((row) => row.mentionsBase),
  }
}

/**
 * Compiles the subquery to a list, if an index of the related table finds its rows independently of the outer ones:
 * `bakery in (select id from bakeries where owner = …)`. An index then finds the outer rows by the list, instead of a
 * check for each of them.
 */
function foundByIndex(
  needed: readonly Join[],
  rows: ReadonlySet<Join>,
  body: Leaf,
): RawBuilder<SqlBool> | undefined {
  const [root, ...others] = needed
  if (root?.key === undefined || needed.length < rows.size) return undefined
  if (body.mentionsBase || !body.joins.isSubsetOf(rows)) return undefined
  if (!others.every((row) => row.parent !== undefined && rows.has(row.parent))) return undefined
  const seeks = (row: Join): boolean =>
    body.seeks.has(row) ||
    others.some((other) => other.parent === row && other.key?.outerIsIndexed === true && seeks(other))
  if (!seeks(root)) return undefined
  const tables = sql.join([root.from, ...others.map(joined)], sql` `)
  return sql<SqlBool>`${root.key.outer} in (select ${root.key.inner} from ${tables} where ${allOf(root.rule, body.sql)})`
}

function joined(row: Join): RawBuilder<unknown> {
  return sql`join ${row.from} on ${allOf(row.on, row.rule)}`
}

function allOf(...conditions: (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const asked = conditions.filter((condition) => condition !== undefined)
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `)
}

/** Returns the part after `from`: required rows, then optional ones, then the condition. */
export function tablesOf(
  needed: readonly Join[],
  optional: readonly Join[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [first, ...others] = needed
  const tables = [
    ...(first ? [first.from] : [sql`(select 1 as one) as one`]),
    ...others.map(joined),
    ...optional.map((row) => sql`left ${joined(row)}`),
  ]
  return sql`${sql.join(tables, sql` `)} where ${allOf(first?.on, first?.rule, condition)}`
}

/** Sorts rows after their parents; aliases are numbered in that order. */
function inOrder(a: Join, b: Join): number {
  return Number(a.alias.slice(1)) - Number(b.alias.slice(1))
}

const NONE: ReadonlySet<Join> = new Set()

/** Combines a tree of conditions into one leaf. */
function rendered(node: ConditionNode): Leaf {
  if (node.kind === 'leaf') return node
  if (node.kind === 'constant') {
    const text = node.value ? sql<SqlBool>`1 = 1` : sql<SqlBool>`1 = 0`
    return { kind: 'leaf', sql: text, joins: NONE, rejects: NONE, seeks: NONE, mentionsBase: false }
  }
  const parts = node.items.map(rendered)
  const all = (pick: (part: Leaf) => ReadonlySet<Join>) =>
    parts.map(pick).reduce<ReadonlySet<Join>>((a, b) => a.union(b), new Set())
  const common = (pick: (part: Leaf) => ReadonlySet<Join>) =>
    parts.map(pick).reduce((a, b) => a.intersection(b))
  const isAnd = node.kind === 'and'
  return {
    kind: 'leaf',
    sql: sql`(${sql.join(
      parts.map((part) => part.sql),
      isAnd ? sql` and ` : sql` or `,
    )})`,
    joins: all((part) => part.joins),
    rejects: isAnd ? all((part) => part.rejects) : common((part) => part.rejects),
    seeks: isAnd ? all((part) => part.seeks) : common((part) => part.seeks),
    mentionsBase: parts.some((part) => part.mentionsBase),
  }
}

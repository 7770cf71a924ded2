import type { RawBuilder, SqlBool } from 'kysely'
import type { Join } from './joins.ts'

/** A comparison, with the information needed to join its rows. */
export type Leaf = {
  kind: 'leaf'
  sql: RawBuilder<SqlBool>
  /** Rows that must be joined around it, including their ancestors. */
  joins: ReadonlySet<Join>
  /** Rows without which it is never true. */
  rejects: ReadonlySet<Join>
  /** Rows that an index finds by this comparison. */
  seeks: ReadonlySet<Join>
  mentionsBase: boolean
}

export type ConditionNode =
  | Leaf
  | { kind: 'constant'; value: boolean }
  | { kind: 'and' | 'or'; items: ConditionNode[] }

/** Combines conditions by `and` or `or`; constants are evaluated, nested nodes of the same kind flattened. */
export function combine(kind: 'and' | 'or', nodes: ConditionNode[]): ConditionNode {
  const decisive = kind === 'or'
  const items: ConditionNode[] = []
  for (const node of nodes) {
    if (node.kind === 'constant') {
      if (node.value === decisive) return node
    } else if (node.kind === kind) items.push(...node.items)
    else items.push(node)
  }
  const [first, ...others] = items
  if (first === undefined) return { kind: 'constant', value: !decisive }
  return others.length === 0 ? first : { kind, items }
}

/** Returns all rows to which the conditions of a node refer. */
export function joinsOf(node: ConditionNode): ReadonlySet<Join> {
  if (node.kind === 'leaf') return node.joins
  if (node.kind === 'constant') return new Set()
  return node.items.reduce<ReadonlySet<Join>>((all, item) => all.union(joinsOf(item)), new Set())
}

/** One side of a comparison. Identifiers are stored as written (`rel.title:lower`) and resolved later. */
export type Operand =
  | { kind: 'identifier'; name: string }
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  /** `{:name}`: a value passed separately from the text of the filter. */
  | { kind: 'placeholder'; name: string }
  | { kind: 'call'; name: string; args: Operand[] }

export const COMPARISON_OPERATORS = ['=', '!=', '>', '>=', '<', '<=', '~', '!~'] as const
export type ComparisonOperator = (typeof COMPARISON_OPERATORS)[number]

export type Comparison = {
  kind: 'comparison'
  left: Operand
  operator: ComparisonOperator
  /** True for `?=`, `?!=`, …: one match among many values is enough. */
  any: boolean
  right: Operand
}

/** `items` has at least two entries, none of the node's own kind: `a && (b && c)` is stored flat. */
type Junction = { kind: 'and' | 'or'; items: FilterNode[] }

export type FilterNode = Comparison | Junction

/** What a filter compares. Identifiers are kept as written (`rel.title:lower`): what they mean is not syntax. */
export type Operand =
  | { kind: 'identifier'; name: string }
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  /** `{:name}`: a value that comes with the filter and is never part of its text. */
  | { kind: 'placeholder'; name: string }
  | { kind: 'call'; name: string; args: Operand[] }

export const COMPARISON_OPERATORS = ['=', '!=', '>', '>=', '<', '<=', '~', '!~'] as const
export type ComparisonOperator = (typeof COMPARISON_OPERATORS)[number]

export type Comparison = {
  kind: 'comparison'
  left: Operand
  operator: ComparisonOperator
  /** Written `?=`, `?!=`, …: one match among many values is enough. */
  any: boolean
  right: Operand
}

/** `items` has at least two entries and none of the same kind as the node itself: `a && (b && c)` is flat. */
type Junction = { kind: 'and' | 'or'; items: FilterNode[] }

export type FilterNode = Comparison | Junction

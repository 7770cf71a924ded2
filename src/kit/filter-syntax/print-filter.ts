import type { FilterNode, Operand } from './filter-ast.ts'

/** Returns the text of a filter, which `parseFilter` parses to the same tree. */
export function printFilter(node: FilterNode): string {
  if (node.kind === 'comparison') {
    const operator = node.any ? `?${node.operator}` : node.operator
    return `${printOperand(node.left)} ${operator} ${printOperand(node.right)}`
  }
  if (node.kind === 'or') return node.items.map(printFilter).join(' || ')
  return node.items
    .map((item) => (item.kind === 'or' ? `(${printFilter(item)})` : printFilter(item)))
    .join(' && ')
}

function printOperand(operand: Operand): string {
  if (operand.kind === 'identifier') return operand.name
  if (operand.kind === 'number') return withoutExponent(operand.value)
  if (operand.kind === 'placeholder') return `{:${operand.name}}`
  if (operand.kind === 'call') return `${operand.name}(${operand.args.map(printOperand).join(', ')})`
  return `'${operand.value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/** Prints the shortest exact digits without an exponent, because the grammar has no `1e21`. */
function withoutExponent(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e')
  if (exponent === undefined) return mantissa
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const shift = Number(exponent)
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - whole.length)}${whole}${fraction}`
  return `${sign}${whole}${fraction.padEnd(shift, '0')}`
}

import type { Comparison, FilterNode, Operand } from './filter-ast.ts'
import { FilterLexer, type Token } from './filter-lexer.ts'
import { FilterSyntaxError } from './filter-syntax-error.ts'

export type FilterLimits = {
  /** Maximum length of the text in UTF-16 units. */
  length: number
  /** Maximum number of comparisons. */
  comparisons: number
  /** Maximum nesting of parentheses. */
  depth: number
}

export const DEFAULT_FILTER_LIMITS: FilterLimits = { length: 32_000, comparisons: 200, depth: 40 }

/** Maximum nesting of function calls. */
const MAX_CALL_DEPTH = 3
const MAX_ARGUMENTS = 20

/**
 * Parses `price > 3 && (name ~ "brot" || tags ?= {:tag})` in linear time. `&&` binds more tightly than `||`. Throws
 * `FilterSyntaxError` for anything else, including text without a comparison.
 */
export function parseFilter(text: string, limits: FilterLimits = DEFAULT_FILTER_LIMITS): FilterNode {
  if (text.length > limits.length) {
    throw new FilterSyntaxError(`Longer than ${limits.length} characters`, limits.length)
  }
  return new FilterParser(text, limits).parse()
}

class FilterParser {
  readonly #lexer: FilterLexer
  readonly #limits: FilterLimits
  #token: Token
  #comparisons = 0

  constructor(text: string, limits: FilterLimits) {
    this.#lexer = new FilterLexer(text)
    this.#limits = limits
    this.#token = this.#lexer.next()
  }

  parse(): FilterNode {
    const node = this.#or(0)
    if (this.#token.type !== 'end') throw this.#unexpected('&& or ||')
    return node
  }

  #or(depth: number): FilterNode {
    const items = [this.#and(depth)]
    while (this.#accept('||')) items.push(this.#and(depth))
    return junction('or', items)
  }

  #and(depth: number): FilterNode {
    const items = [this.#term(depth)]
    while (this.#accept('&&')) items.push(this.#term(depth))
    return junction('and', items)
  }

  #term(depth: number): FilterNode {
    const { start } = this.#token
    if (!this.#accept('(')) return this.#comparison()
    if (depth >= this.#limits.depth) throw new FilterSyntaxError('Too many nested parentheses', start)
    const node = this.#or(depth + 1)
    if (!this.#accept(')')) throw this.#unexpected('&&, || or )')
    return node
  }

  #comparison(): Comparison {
    const { start } = this.#token
    const left = this.#operand(0)
    const sign = this.#token
    if (sign.type !== 'operator') throw this.#unexpected('a comparison operator')
    this.#advance()
    const right = this.#operand(0)
    this.#comparisons++
    if (this.#comparisons > this.#limits.comparisons) {
      throw new FilterSyntaxError(`More than ${this.#limits.comparisons} comparisons`, start)
    }
    return { kind: 'comparison', left, operator: sign.operator, any: sign.any, right }
  }

  #operand(callDepth: number): Operand {
    const token = this.#token
    if (token.type === 'identifier') {
      this.#advance()
      return this.#isCall(token)
        ? this.#call(token.name, token.start, callDepth)
        : { kind: 'identifier', name: token.name }
    }
    const operand = literalOf(token)
    if (operand === undefined) throw this.#unexpected('a field, text or number')
    this.#advance()
    return operand
  }

  /** Tells whether the name starts a call: the parenthesis must follow without a space. */
  #isCall(name: Token & { type: 'identifier' }): boolean {
    return this.#token.type === '(' && this.#token.start === name.start + name.name.length
  }

  #call(name: string, start: number, callDepth: number): Operand {
    if (callDepth >= MAX_CALL_DEPTH) throw new FilterSyntaxError('Too many nested calls', start)
    this.#advance()
    const args: Operand[] = []
    // A trailing comma is allowed, as the API specifies.
    while (!this.#accept(')')) {
      args.push(this.#operand(callDepth + 1))
      if (args.length > MAX_ARGUMENTS) throw new FilterSyntaxError('Too many arguments', start)
      if (!this.#accept(',') && this.#token.type !== ')') throw this.#unexpected(', or )')
    }
    return { kind: 'call', name, args }
  }

  #accept(type: Token['type']): boolean {
    if (this.#token.type !== type) return false
    this.#advance()
    return true
  }

  #advance(): void {
    this.#token = this.#lexer.next()
  }

  #unexpected(expected: string): FilterSyntaxError {
    const what = this.#token.type === 'end' ? 'the end' : describe(this.#token)
    return new FilterSyntaxError(`Expected ${expected} instead of ${what}`, this.#token.start)
  }
}

function literalOf(token: Token): Operand | undefined {
  if (token.type === 'number') return { kind: 'number', value: token.value }
  if (token.type === 'text') return { kind: 'text', value: token.value }
  if (token.type === 'placeholder') return { kind: 'placeholder', name: token.name }
  return undefined
}

function describe(token: Token): string {
  if ('name' in token) return `"${token.name}"`
  if (token.type === 'number') return String(token.value)
  if (token.type === 'text') return 'a text'
  if (token.type === 'operator') return `"${token.any ? '?' : ''}${token.operator}"`
  return `"${token.type}"`
}

/** Combines items into one node: a single item is returned as it is, items of the same kind are flattened. */
function junction(kind: 'and' | 'or', items: FilterNode[]): FilterNode {
  const [first, ...others] = items
  if (first !== undefined && others.length === 0) return first
  return { kind, items: items.flatMap((item) => (item.kind === kind ? item.items : [item])) }
}

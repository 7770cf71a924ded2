import { COMPARISON_OPERATORS, type ComparisonOperator } from './filter-ast.ts'
import { FilterSyntaxError } from './filter-syntax-error.ts'

export type Token = { start: number } & (
  | { type: 'identifier'; name: string }
  | { type: 'number'; value: number }
  | { type: 'text'; value: string }
  | { type: 'placeholder'; name: string }
  | { type: 'operator'; operator: ComparisonOperator; any: boolean }
  | { type: '&&' | '||' | '(' | ')' | ',' | 'end' }
)

const BLANK = /(?:[ \t\r\n]|\/\/[^\n]*)*/y
const IDENTIFIER = /[A-Za-z_@#][\w.:]*/y
const NUMBER = /-?[\d.]+/y
const PLACEHOLDER = /\{:(\w+)\}/y
const SIGN = /[=?!<>~]+/y
const JOIN = /[&|]+/y
/** Matches up to the next backslash or closing quote. */
const PLAIN_TEXT = { "'": /[^\\']*/y, '"': /[^\\"]*/y }

/** Splits a filter into tokens, one at a time, in linear time. */
export class FilterLexer {
  readonly #text: string
  #position = 0

  constructor(text: string) {
    const nul = text.indexOf('\0')
    if (nul >= 0) throw new FilterSyntaxError('Unexpected control character', nul)
    this.#text = text
  }

  /** Returns the next token; `end`, as often as asked, once the text is used up. */
  next(): Token {
    this.#match(BLANK)
    const start = this.#position
    const character = this.#text.charAt(start)
    switch (character) {
      case '':
        return { type: 'end', start }
      case '(':
      case ')':
      case ',':
        this.#position++
        return { type: character, start }
      case "'":
      case '"':
        return { type: 'text', value: this.#quoted(character), start }
      case '{':
        return { type: 'placeholder', name: this.#placeholder(), start }
      default:
        return this.#word(start, character)
    }
  }

  #word(start: number, character: string): Token {
    if (/[\d-]/.test(character)) return { type: 'number', value: this.#number(), start }
    const name = this.#match(IDENTIFIER)
    if (name !== undefined) {
      if (/[.:]$/.test(name) || /^[@_#]$/.test(name)) {
        throw new FilterSyntaxError(`Invalid identifier "${name}"`, start)
      }
      return { type: 'identifier', name, start }
    }
    const sign = this.#match(SIGN)
    if (sign !== undefined) return { type: 'operator', ...operatorOf(sign, start), start }
    const join = this.#match(JOIN)
    if (join === '&&' || join === '||') return { type: join, start }
    throw new FilterSyntaxError(`Unexpected "${join ?? codePointAt(this.#text, start)}"`, start)
  }

  #number(): number {
    const start = this.#position
    const digits = this.#match(NUMBER) ?? '-'
    const value = Number(digits)
    if (!/^-?\d+(\.\d+)?$/.test(digits) || !Number.isFinite(value)) {
      throw new FilterSyntaxError(`Invalid number "${digits}"`, start)
    }
    return value
  }

  #placeholder(): string {
    const start = this.#position
    const whole = this.#match(PLACEHOLDER)
    if (whole === undefined) throw new FilterSyntaxError('Invalid placeholder', start)
    return whole.slice(2, -1)
  }

  /**
   * Reads a quoted text. `\n`, `\t` and `\r` have their usual meaning, `\\`, `\'` and `\"` lose the backslash, other
   * escapes keep it.
   */
  #quoted(quote: "'" | '"'): string {
    const start = this.#position
    const parts: string[] = []
    this.#position++
    for (;;) {
      parts.push(this.#match(PLAIN_TEXT[quote]) ?? '')
      const stop = this.#text.charAt(this.#position)
      if (stop === '') throw new FilterSyntaxError('Unfinished text', start)
      this.#position++
      if (stop === quote) return parts.join('')
      const escaped = this.#text.charAt(this.#position)
      if (escaped === '') throw new FilterSyntaxError('Unfinished text', start)
      this.#position++
      parts.push(ESCAPES[escaped] ?? `\\${escaped}`)
    }
  }

  /**
   * Returns the match of a sticky pattern at the current position and advances past it; `undefined` without a match.
   */
  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#position
    const found = pattern.exec(this.#text)?.[0]
    this.#position += found?.length ?? 0
    return found
  }
}

const ESCAPES: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
}

function operatorOf(sign: string, start: number): { operator: ComparisonOperator; any: boolean } {
  const any = sign.startsWith('?')
  const operator = COMPARISON_OPERATORS.find((known) => known === (any ? sign.slice(1) : sign))
  if (operator === undefined) throw new FilterSyntaxError(`Unknown operator "${sign}"`, start)
  return { operator, any }
}

function codePointAt(text: string, index: number): string {
  return String.fromCodePoint(text.codePointAt(index) ?? 0)
}

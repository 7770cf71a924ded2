import { randomInt } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * Returns a random string that matches the pattern, as `autogeneratePattern` of a text field requires. Supports
 * literals, classes (`[a-z0-9_]`), `\d \w \s` and escapes, `.`, groups with alternatives, and the quantifiers `{n}
 * {n,m} ? * +` (an open end adds at most `MAX_OPEN`). Throws for anything else, for instance look-arounds.
 */
export function randomByPattern(pattern: string): string {
  return known.memo(pattern).make()
}

function readPattern(pattern: string): Part {
  const reader = new PatternReader(pattern)
  const part = reader.readAlternatives()
  if (!reader.done) throw new Error(`unexpected ${reader.peek()} in pattern ${pattern}`)
  return part
}

/** Cache of parsed patterns: every new record uses the same few. */
const known = new LRUCache<string, Part>({ max: 100, memoMethod: readPattern })

const MAX_OPEN = 6
const MAX_REPEAT = 1000
/** Maximum length of a repeated part, in characters: nested repetitions multiply. */
const MAX_LENGTH = 10_000
const CLASSES: Record<string, string> = {
  d: '0123456789',
  w: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_',
  s: ' ',
}
const ANY = `${CLASSES.w}-.,:;!?`

/**
 * Parsed part of a pattern. `most` is the maximum length of its strings, in characters; repeated empty parts count as
 * one each.
 */
type Part = { make: () => string; most: number }

function oneOf(alphabet: string): Part {
  return { make: () => alphabet.charAt(randomInt(alphabet.length)), most: 1 }
}

class PatternReader {
  readonly #pattern: string
  #at = 0

  constructor(pattern: string) {
    // Anchors do not affect the generated text.
    this.#pattern = pattern.replace(/^\^/, '').replace(/\$$/, '')
  }

  get done(): boolean {
    return this.#at >= this.#pattern.length
  }

  peek(): string {
    return this.#pattern.charAt(this.#at)
  }

  readAlternatives(): Part {
    const alternatives = [this.#readSequence()]
    while (this.peek() === '|') {
      this.#at++
      alternatives.push(this.#readSequence())
    }
    return {
      make: () => alternatives[randomInt(alternatives.length)]?.make() ?? '',
      most: Math.max(...alternatives.map(({ most }) => most)),
    }
  }

  #readSequence(): Part {
    const parts: Part[] = []
    while (!this.done && this.peek() !== '|' && this.peek() !== ')') {
      parts.push(this.#readQuantifier(this.#readAtom()))
    }
    return {
      make: () => parts.map(({ make }) => make()).join(''),
      most: parts.reduce((sum, { most }) => sum + most, 0),
    }
  }

  #readAtom(): Part {
    const char = this.#next()
    switch (char) {
      case '(':
        return this.#readGroup()
      case '[':
        return oneOf(this.#readClass())
      case '\\':
        return oneOf(this.#readEscape())
      case '.':
        return oneOf(ANY)
      case '*':
      case '+':
      case '?':
      case '^':
      case '$':
        throw new Error(`unsupported ${char} in pattern ${this.#pattern}`)
      default:
        return { make: () => char, most: 1 }
    }
  }

  #readGroup(): Part {
    if (this.#pattern.startsWith('?:', this.#at)) this.#at += 2
    const part = this.readAlternatives()
    if (this.#next() !== ')') throw new Error(`unclosed group in pattern ${this.#pattern}`)
    return part
  }

  #readClass(): string {
    let alphabet = ''
    if (this.peek() === '^') throw new Error(`unsupported negated class in pattern ${this.#pattern}`)
    while (this.peek() !== ']') {
      const from = this.#readClassPart()
      const isRange = this.peek() === '-' && this.#pattern.charAt(this.#at + 1) !== ']'
      if (!isRange) {
        alphabet += from
        continue
      }
      this.#at++
      const to = this.#readClassPart()
      for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code++)
        alphabet += String.fromCharCode(code)
    }
    this.#at++
    if (alphabet === '') throw new Error(`empty class in pattern ${this.#pattern}`)
    return alphabet
  }

  #readClassPart(): string {
    const char = this.#next()
    return char === '\\' ? this.#readEscape() : char
  }

  #readEscape(): string {
    const char = this.#next()
    return CLASSES[char] ?? char
  }

  #readQuantifier(part: Part): Part {
    const match = /^(?:\{(\d+)(,?)(\d*)\}|[?*+])/.exec(this.#pattern.slice(this.#at))
    if (!match) return part
    this.#at += match[0].length
    const [min, max] = repeats(match)
    if (max > MAX_REPEAT || max < min) throw new Error(`unsupported ${match[0]} in pattern ${this.#pattern}`)
    const most = max * Math.max(part.most, 1)
    if (most > MAX_LENGTH) throw new Error(`more than ${MAX_LENGTH} characters by pattern ${this.#pattern}`)
    return { make: () => Array.from({ length: randomInt(min, max + 1) }, part.make).join(''), most }
  }

  #next(): string {
    if (this.done) throw new Error(`unexpected end of pattern ${this.#pattern}`)
    return this.#pattern.charAt(this.#at++)
  }
}

function repeats([quantifier, from, comma, to]: RegExpExecArray): [number, number] {
  if (quantifier === '?') return [0, 1]
  if (quantifier === '*') return [0, MAX_OPEN]
  if (quantifier === '+') return [1, MAX_OPEN]
  const min = Number(from)
  if (comma === '') return [min, min]
  return [min, to === '' ? min + MAX_OPEN : Number(to)]
}

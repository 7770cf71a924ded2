/** Casts any input to text; lists and objects become `''`. */
export function castText(input: unknown): string {
  if (typeof input === 'string') {
    // Neither engine returns NUL or lone surrogates unchanged.
    return (input.includes('\0') ? input.replaceAll('\0', '') : input).toWellFormed()
  }
  return typeof input === 'number' || typeof input === 'boolean' ? String(input) : ''
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Casts any input to a number; anything invalid becomes 0. */
export function castNumber(input: unknown): number {
  if (typeof input === 'number') return Number.isNaN(input) ? 0 : input + 0
  if (typeof input === 'boolean') return input ? 1 : 0
  if (typeof input !== 'string' || input.length > 400) return 0
  const text = input.trim()
  return DECIMAL.test(text) ? Number(text) + 0 : 0
}

const TRUE_WORDS: ReadonlySet<unknown> = new Set(['1', 't', 'T', 'true', 'TRUE', 'True'])

/** Casts any input to a boolean: numbers except 0 and the usual words are true. */
export function castBool(input: unknown): boolean {
  if (typeof input === 'number') return input !== 0
  return input === true || TRUE_WORDS.has(input)
}

/**
 * Casts any input to a list of distinct, non-empty texts. Text that is a JSON array counts as that array, any other
 * value as a list of one.
 */
export function castTexts(input: unknown): string[] {
  const items = asArray(input).map(castText)
  return [...new Set(items)].filter((item) => item !== '')
}

/** Returns the last item of a list, which a single-valued field stores. */
export function lastText(input: unknown): string {
  return castTexts(input).at(-1) ?? ''
}

function asArray(input: unknown): unknown[] {
  if (Array.isArray(input)) return input
  if (input === null || input === undefined) return []
  if (typeof input === 'string' && input.startsWith('[')) {
    const parsed = parseJson(input)
    if (Array.isArray(parsed)) return parsed
  }
  return [input]
}

/** Parses JSON; returns `undefined` for invalid text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whatever a client wrote, as text. Lists and objects have none. */
export function castText(input: unknown): string {
  if (typeof input === 'string') {
    // Neither engine would give NUL or half a character back unchanged.
    return (input.includes('\0') ? input.replaceAll('\0', '') : input).toWellFormed()
  }
  return typeof input === 'number' || typeof input === 'boolean' ? String(input) : ''
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Whatever a client wrote, as a number; what is none is 0. */
export function castNumber(input: unknown): number {
  if (typeof input === 'number') return Number.isNaN(input) ? 0 : input + 0
  if (typeof input === 'boolean') return input ? 1 : 0
  if (typeof input !== 'string' || input.length > 400) return 0
  const text = input.trim()
  return DECIMAL.test(text) ? Number(text) + 0 : 0
}

const TRUE_WORDS: ReadonlySet<unknown> = new Set(['1', 't', 'T', 'true', 'TRUE', 'True'])

/** Whatever a client wrote, as a truth value: numbers but 0 and the usual words are true. */
export function castBool(input: unknown): boolean {
  if (typeof input === 'number') return input !== 0
  return input === true || TRUE_WORDS.has(input)
}

/**
 * Whatever a client wrote, as a list of distinct, non-empty texts. A JSON array in a text counts as the array, any
 * other value as a list of one.
 */
export function castTexts(input: unknown): string[] {
  const items = asArray(input).map(castText)
  return [...new Set(items)].filter((item) => item !== '')
}

/** The last item is what a single-valued field keeps of a list. */
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

/** `undefined` when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

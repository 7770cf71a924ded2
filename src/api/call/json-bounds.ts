import { badRequest } from '#kit/errors.ts'

/** Maximum number of fields of a body; no collection has as many. */
export const MAX_FIELDS = 2000

/** Maximum number of values of a body at all depths: each costs more to parse than to send. */
const MAX_VALUES = 100_000

/** Maximum nesting of a body: parsing has no limit, but later code recurses over the value. */
const MAX_DEPTH = 200

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Throws 400 for JSON with too many fields, values or levels before it is parsed: 300,000 keys are sent in a moment
 * but parsed in seconds. Malformed JSON is left to the parser.
 */
export function requireBoundedJson(json: Buffer): void {
  let depth = 0
  let fields = 1
  let values = 1
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0
    if (byte === QUOTE) {
      at = endOfText(json, at)
    } else if (byte === COMMA) {
      values++
      if (depth === 1 && ++fields > MAX_FIELDS) throw tooManyFields()
    } else if (OPENING.has(byte)) {
      values++
      if (++depth > MAX_DEPTH) throw badRequest(`The body is nested deeper than ${MAX_DEPTH} levels.`)
    } else if (CLOSING.has(byte)) {
      depth--
    }
    if (values > MAX_VALUES) throw badRequest(`The body has more than ${MAX_VALUES} values.`)
  }
}

export function tooManyFields(): Error {
  return badRequest(`The body has more than ${MAX_FIELDS} fields.`)
}

/** Returns the index of the closing quote of the text that begins at `start`. */
function endOfText(json: Buffer, start: number): number {
  let end = json.indexOf(QUOTE, start + 1)
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf(QUOTE, end + 1)
  return end < 0 ? json.length : end
}

function isEscaped(json: Buffer, at: number): boolean {
  let backslashes = 0
  while (json[at - 1 - backslashes] === BACKSLASH) backslashes++
  return backslashes % 2 === 1
}

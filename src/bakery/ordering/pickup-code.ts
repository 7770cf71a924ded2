/** Alphabet of pickup codes: no vowels, so that no words arise, and no look-alikes (rule G). 24⁴ = 331,776 codes. */
export const PICKUP_CODE_ALPHABET = 'CDFGHJKLMNPQRSTVWXYZ3789'
export const PICKUP_CODE_LENGTH = 4

/** Characters outside the alphabet that people type for a similar one. */
const LOOKALIKES: Record<string, string> = { '2': 'Z', '5': 'S', '6': 'G', B: '8' }

const CODE_BEGINNING = new RegExp(`^[${PICKUP_CODE_ALPHABET}]{1,${PICKUP_CODE_LENGTH}}$`)

/** Returns the stored form of a typed or scanned code (`k7-mx`, `K7 MX`), or `undefined` when it is not a code. */
export function parsePickupCode(input: string): string | undefined {
  const code = correctedCode(input)
  return code?.length === PICKUP_CODE_LENGTH ? code : undefined
}

/** Returns the stored form of a code or its beginning, or `undefined` when it is neither. */
export function correctedCode(input: string): string | undefined {
  const code = inAlphabet(input)
  return CODE_BEGINNING.test(code) ? code : undefined
}

/** Returns a typed code of any length without separators, in capitals, with similar characters corrected. */
export function inAlphabet(input: string): string {
  return input
    .toUpperCase()
    .replaceAll(/[\s\-–—.]/g, '')
    .replaceAll(/[256B]/g, (character) => LOOKALIKES[character] ?? character)
}

/** Formats a code for display: `K7-MX`. */
export function formatPickupCode(code: string): string {
  return `${code.slice(0, 2)}-${code.slice(2)}`
}

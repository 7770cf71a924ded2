/** No vowels, so that no words arise, and nothing that looks like something else (rule G). 24⁴ = 331 776 codes. */
export const PICKUP_CODE_ALPHABET = 'CDFGHJKLMNPQRSTVWXYZ3789'
export const PICKUP_CODE_LENGTH = 4

/** What people type instead of a look-alike. */
const LOOKALIKES: Record<string, string> = { '2': 'Z', '5': 'S', '6': 'G', B: '8' }

const CODE_BEGINNING = new RegExp(`^[${PICKUP_CODE_ALPHABET}]{1,${PICKUP_CODE_LENGTH}}$`)

/** The stored form of what somebody typed or scanned (`k7-mx`, `K7 MX`), or `undefined` when it is no code. */
export function parsePickupCode(input: string): string | undefined {
  const code = correctedCode(input)
  return code?.length === PICKUP_CODE_LENGTH ? code : undefined
}

/** The same for as much of a code as has been typed yet. */
export function correctedCode(input: string): string | undefined {
  const code = input
    .toUpperCase()
    .replaceAll(/[\s\-–—.]/g, '')
    .replaceAll(/[256B]/g, (character) => LOOKALIKES[character] ?? character)
  return CODE_BEGINNING.test(code) ? code : undefined
}

/** For people: `K7-MX`. */
export function formatPickupCode(code: string): string {
  return `${code.slice(0, 2)}-${code.slice(2)}`
}

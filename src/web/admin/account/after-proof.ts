type Asked = { get(name: string): FormDataEntryValue | null }

/** Destinations after a fresh proof, by the value of the `proof` parameter. */
const DESTINATIONS = {
  export: () => '/admin/account',
  passkey: (asked: Asked) => withParameters('/admin/account', { name: asked.get('name') }),
  'new-password': () => '/admin/account?proof=new-password#password',
  'confirm-email': (asked: Asked) =>
    withParameters('/confirm-email', { token: asked.get('token'), proven: 'on' }),
}

export type ProofFor = keyof typeof DESTINATIONS

export function isProofFor(wanted: unknown): wanted is ProofFor {
  return typeof wanted === 'string' && Object.hasOwn(DESTINATIONS, wanted)
}

export function afterProof(wanted: ProofFor, asked: Asked): string {
  return DESTINATIONS[wanted](asked)
}

const MAX_LENGTH = 2000

/** Appends parameters to the path, leaving out missing and empty ones; cuts values to `MAX_LENGTH` characters. */
function withParameters(path: string, given: Record<string, FormDataEntryValue | null>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(given))
    if (typeof value === 'string' && value !== '') parameters.set(name, value.slice(0, MAX_LENGTH))
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

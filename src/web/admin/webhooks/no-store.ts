/** No cache may keep an answer with a secret. */
export const NO_STORE = { 'Cache-Control': 'private, no-store' } as const

export function noStore() {
  return NO_STORE
}

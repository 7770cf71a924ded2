/** Returns a browser storage; `undefined` if access is denied, as in some frames or when cookies are blocked. */
export function storageHere(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[kind]
  } catch {
    return undefined
  }
}

/** A browser's storage; `undefined` where it denies it, as some do to frames and to people who block cookies. */
export function storageHere(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[kind]
  } catch {
    return undefined
  }
}

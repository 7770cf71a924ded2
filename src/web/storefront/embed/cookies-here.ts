import { useSyncExternalStore } from 'react'
import { PROBE_COOKIE } from '#bakery/device-storage.ts'
import { FRAME_COOKIE } from '#web/browser/frame-cookie.ts'

const { name: PROBE, maxAge: PROBE_AGE } = PROBE_COOKIE

let isKept: boolean | undefined

/**
 * Returns whether the browser stores this frame's cookies: some refuse them on other sites, silently or by throwing.
 */
function areCookiesKept(): boolean {
  isKept ??= tryOut()
  return isKept
}

function tryOut(): boolean {
  try {
    document.cookie = `${PROBE}=1; path=/; max-age=${PROBE_AGE}; ${FRAME_COOKIE}`
    const isThere = document.cookie.split('; ').includes(`${PROBE}=1`)
    document.cookie = `${PROBE}=; path=/; max-age=0; ${FRAME_COOKIE}`
    return isThere
  } catch {
    return false
  }
}

const yes = () => true

/** Returns whether the browser stores the bag, which it may refuse in a frame. `true` until hydration. */
export function useBagKept(mayBeRefused: boolean): boolean {
  return useSyncExternalStore(() => () => undefined, mayBeRefused ? areCookiesKept : yes, yes)
}

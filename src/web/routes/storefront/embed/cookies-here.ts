import { useSyncExternalStore } from 'react'
import { FRAME_COOKIE } from '../../../session/frame-cookie.ts'

const PROBE = 'probe'

let isKept: boolean | undefined

/** Whether a frame's cookies stay: some browsers refuse them on other sites, silently or by throwing. */
function areCookiesKept(): boolean {
  isKept ??= tryOut()
  return isKept
}

function tryOut(): boolean {
  try {
    document.cookie = `${PROBE}=1; path=/; max-age=60; ${FRAME_COOKIE}`
    const isThere = document.cookie.split('; ').includes(`${PROBE}=1`)
    document.cookie = `${PROBE}=; path=/; max-age=0; ${FRAME_COOKIE}`
    return isThere
  } catch {
    return false
  }
}

const yes = () => true

/** Whether a bag is kept where one is needed and may be refused: in a frame. `true` until the browser has been asked. */
export function useBagKept(mayBeRefused: boolean): boolean {
  return useSyncExternalStore(() => () => undefined, mayBeRefused ? areCookiesKept : yes, yes)
}

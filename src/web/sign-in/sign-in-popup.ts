/** Size of the window in px (spec, section 9). */
export const SIGN_IN_POPUP = { width: 960, height: 600 } as const

const LOOK_EVERY_MS = 500

type Size = { width: number; height: number }

/** Returns the features for `window.open`: a window of that size in the middle of the screen. */
export function popupFeatures({ width, height }: Size, screen: Size): string {
  const left = Math.max(0, Math.round((screen.width - width) / 2))
  const top = Math.max(0, Math.round((screen.height - height) / 2))
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

/**
 * Opens a sign-in window beside the page, which keeps what was typed into it. The window closes itself at
 * `/login/done`. Returns `null` if the browser blocks windows.
 */
export function openSignInPopup(path: string): Window | null {
  return window.open(path, 'krume-sign-in', popupFeatures(SIGN_IN_POPUP, window.screen))
}

/**
 * Calls `onClosed` once the window is closed. Polls, since browsers send no event. Returns a function that stops it.
 */
export function whenClosed(popup: Pick<Window, 'closed'>, onClosed: () => void): () => void {
  const looking = setInterval(() => {
    if (!popup.closed) return
    clearInterval(looking)
    onClosed()
  }, LOOK_EVERY_MS)
  return () => clearInterval(looking)
}

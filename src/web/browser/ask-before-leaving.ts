import { holdUnsavedWork } from '#web/browser/unsaved-work.ts'

/**
 * Makes the browser ask before the document is left, so that no unsaved work is lost. Returns a function that ends
 * this.
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const release = holdUnsavedWork()
  window.addEventListener('beforeunload', ask)
  return () => {
    release()
    window.removeEventListener('beforeunload', ask)
  }
}

import { holdUnsavedWork } from '../../../unsaved-work.ts'

/** Has the browser ask before the document is left, until the returned function is called: something would be lost. */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const release = holdUnsavedWork()
  window.addEventListener('beforeunload', ask)
  return () => {
    release()
    window.removeEventListener('beforeunload', ask)
  }
}

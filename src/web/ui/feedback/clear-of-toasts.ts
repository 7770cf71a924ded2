/**
 * Keeps the focused control clear of toasts: sets the scroll padding to their height and scrolls a covered control into
 * view. Returns a function that stops it.
 */
export function keepClearOfToasts(region: HTMLElement): () => void {
  let height = 0
  const observer = new ResizeObserver(() => {
    const before = height
    height = region.offsetHeight
    document.documentElement.style.setProperty('--toasts-height', `${height}px`)
    if (height > before) uncoverFocus(region)
  })
  observer.observe(region)
  return () => observer.disconnect()
}

/** Leaves the page where it is for a pointer, which would then be above another control. */
function uncoverFocus(region: HTMLElement): void {
  const control = document.activeElement
  if (!control?.matches(':focus-visible') || region.contains(control)) return
  const { top, bottom } = control.getBoundingClientRect()
  const toasts = region.getBoundingClientRect()
  if (bottom > toasts.top && top < toasts.bottom) control.scrollIntoView({ block: 'nearest' })
}

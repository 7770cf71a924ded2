const OPEN = 'data-open'

/**
 * Opens and closes the elements named by `popovertarget`, for browsers that do not: by button, Escape and a tap
 * outside.
 */
export function openPopovers(): void {
  const close = (except?: Element) => {
    for (const popover of document.querySelectorAll(`[popover][${OPEN}]`))
      if (popover !== except) popover.removeAttribute(OPEN)
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const named = target.closest('[popovertarget]')?.getAttribute('popovertarget')
    const popover = named ? document.getElementById(named) : target.closest('[popover]')
    close(popover ?? undefined)
    if (named) popover?.toggleAttribute(OPEN)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
}

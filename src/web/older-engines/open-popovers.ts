const OPEN = 'data-open'

/** Opens and closes what is named by `popovertarget`, where the browser does not: by its button, Escape and a tap aside. */
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

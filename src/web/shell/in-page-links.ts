import { followedLink } from '#web/browser/plain-click.ts'

/**
 * Lets links within the page (`#…`) scroll and move the focus without changing the address. The browser's own jump is
 * a navigation to the router: it aborts what is loading, scrolls back once that has come, and adds a history entry
 * that bypasses the guard of unsaved changes.
 */
export function followInPageLinks(): void {
  document.addEventListener('click', (event) => {
    const link = followedLink(event)
    if (event.defaultPrevented || !link?.getAttribute('href')?.startsWith('#')) return
    const place = document.getElementById(link.hash.slice(1))
    if (!place) return
    event.preventDefault()
    place.scrollIntoView()
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  })
}

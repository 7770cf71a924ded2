/** Returns the link that a click follows in this tab; `undefined` for a new tab, another window or a download. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link?.href || !isPlain || link.target !== '' || link.hasAttribute('download')) return undefined
  return link
}

import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { followedLink } from '#web/browser/plain-click.ts'
import { useLocale } from '#web/document/use-t.ts'
import { loadDetails } from '../product/use-details.ts'
import { searchWith } from '../query/search-with.ts'
import { useWantedSearch } from '../query/use-wanted-search.ts'

const HINTS = ['pointerover', 'focusin', 'touchstart']

/**
 * Opens products in place for all links inside with `data-product`, and the bag for `data-bag`. Requests the details
 * when somebody points at a link. Uses one listener instead of a router's link in each card: such links render again
 * with every step of every navigation, which is noticeable with hundreds of cards.
 */
export function useCardLinks(container: RefObject<HTMLElement | null>): void {
  const locale = useLocale()
  const navigate = useNavigate()
  const search = useWantedSearch()
  const open = useEffectEvent((event: MouseEvent) => {
    const { product, bag } = followedLink(event)?.dataset ?? {}
    if (!(product || bag) || event.defaultPrevented) return
    event.preventDefault()
    void navigate({ search: searchWith(search, { product, bag }) }, { preventScrollReset: true })
  })
  const prepare = useEffectEvent(({ target }: Event) => {
    const product =
      target instanceof Element && target.closest<HTMLElement>('[data-product]')?.dataset['product']
    if (product) void loadDetails(locale, product).catch(() => undefined)
  })
  useEffect(() => {
    const list = container.current
    if (!list) return
    const stop = new AbortController()
    list.addEventListener('click', open, { signal: stop.signal })
    for (const hint of HINTS) list.addEventListener(hint, prepare, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [container])
}

import { type RefObject, useEffect, useRef } from 'react'

/** For a list that scrolls sideways: what is chosen stands in its middle, or else the first that can be. */
export function useChosenInSight<List extends HTMLElement>(
  chosen: string | undefined,
): RefObject<List | null> {
  const list = useRef<List>(null)
  useEffect(() => {
    const all = list.current
    const marked = chosen && all?.querySelector<HTMLElement>('[aria-current], [aria-pressed=true]')
    const current = marked || all?.querySelector('a')
    if (all && current) {
      all.scrollTo({ left: current.offsetLeft - (all.clientWidth - current.offsetWidth) / 2 })
    }
  }, [chosen])
  return list
}

/** Browsers are content with a sliver of it. Not for pointers, below which nothing may move. */
export function showFocused({ target }: React.FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

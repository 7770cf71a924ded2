import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a horizontal list so that the chosen item is in its middle, or else the first link. */
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

/**
 * Scrolls an element that got the focus by keyboard fully into view; browsers may show only a part of it. Not for
 * pointers, under which nothing may move.
 */
export function showFocused({ target }: React.FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

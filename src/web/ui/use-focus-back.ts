import { useRef } from 'react'

/**
 * For a dialog without a button of its own kind: who closes it is where they were before it opened. Radix would leave
 * them at the beginning of the page.
 */
export function useFocusBack() {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // What closed it may have led on to somewhere: a ticket that was scanned to its order.
      if (document.activeElement !== document.body) return
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
  }
}

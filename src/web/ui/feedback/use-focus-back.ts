import { useRef } from 'react'

/**
 * Returns the focus to the element that had it before, for dialogs without a trigger. Radix would move it to the
 * start of the page.
 */
export function useFocusBack() {
  const before = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Closing may have moved the focus already, for example from a scanned ticket to its order.
      if (document.activeElement !== document.body) return
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
  }
}

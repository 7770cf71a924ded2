import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Longer than a tap (milliseconds). */
const HOLD_MS = 400

/**
 * Counts on while a button is held: `begin` gives what one count does, which says after how many milliseconds the next
 * follows, or nothing at its end. The click with which a hold ends is none.
 */
export function useHold() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  function start(begin: () => () => number | undefined): void {
    wasHeld.current = false
    stop()
    timer.current = setTimeout(() => {
      wasHeld.current = true
      const count = begin()
      const again = () => {
        const wait = count()
        if (wait !== undefined) timer.current = setTimeout(again, wait)
      }
      again()
    }, HOLD_MS)
  }
  return {
    holds: (begin: () => () => number | undefined) => ({
      onPointerDown({ button, isPrimary }: PointerEvent) {
        if (button === 0 && isPrimary) start(begin)
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      // A long touch asks for the browser's menu.
      onContextMenu(event: MouseEvent) {
        if (wasHeld.current) event.preventDefault()
      },
    }),
    /** Whether a click is the end of a hold; keys have not been held here. */
    isEnd: ({ detail }: MouseEvent) => wasHeld.current && detail > 0,
  }
}

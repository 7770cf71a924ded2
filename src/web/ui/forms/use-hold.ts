import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Time in ms after which a press counts as a hold. */
const HOLD_MS = 400

/**
 * Repeats a count while a button is held. `begin` returns the function for one count, which returns the milliseconds
 * until the next, or `undefined` at the end. The click that ends a hold must be ignored: see `isEnd`.
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
      // A long touch would open the browser's menu.
      onContextMenu(event: MouseEvent) {
        if (wasHeld.current) event.preventDefault()
      },
    }),
    /** Returns whether a click is the end of a hold; never for clicks by key. */
    isEnd: ({ detail }: MouseEvent) => wasHeld.current && detail > 0,
  }
}

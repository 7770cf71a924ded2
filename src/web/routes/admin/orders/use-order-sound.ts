import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { prepareChime, ringChime } from './order-chime.ts'

const REMEMBERED = 'krume-order-sound'
const CHANGED = 'krume-order-sound'

/** Whether new orders ring, remembered on this device. */
export function useOrderSound(): { isOn: boolean; set: (isOn: boolean) => void; ring: () => void } {
  const isOn = useSyncExternalStore(listen, isRemembered, () => false)
  useEffect(() => {
    if (!isOn) return
    // The first touch of anything will do.
    const options = { once: true, capture: true }
    document.addEventListener('pointerdown', prepareChime, options)
    document.addEventListener('keydown', prepareChime, options)
    return () => {
      document.removeEventListener('pointerdown', prepareChime, options)
      document.removeEventListener('keydown', prepareChime, options)
    }
  }, [isOn])

  const set = useCallback((next: boolean) => {
    localStorage.setItem(REMEMBERED, next ? 'on' : 'off')
    dispatchEvent(new Event(CHANGED))
    if (!next) return
    prepareChime()
    ringChime()
  }, [])
  const ring = useCallback(() => {
    if (isOn) ringChime()
  }, [isOn])
  return { isOn, set, ring }
}

function isRemembered(): boolean {
  return localStorage.getItem(REMEMBERED) === 'on'
}

function listen(onChange: () => void): () => void {
  // In other tabs the browser tells it.
  addEventListener(CHANGED, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(CHANGED, onChange)
    removeEventListener('storage', onChange)
  }
}

import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { ORDER_SOUND } from '#bakery/device-storage.ts'
import { prepareChime, ringChime } from './order-chime.ts'

const REMEMBERED = ORDER_SOUND.name
const CHANGED = 'krume-order-sound'

/** Holds whether new orders ring, stored on this device. */
export function useOrderSound(): { isOn: boolean; set: (isOn: boolean) => void; ring: () => void } {
  const isOn = useSyncExternalStore(listen, isRemembered, () => false)
  useEffect(() => {
    if (!isOn) return
    // Any first interaction with the page is enough.
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
  // The browser fires `storage` in other tabs only, hence the event of our own.
  addEventListener(CHANGED, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(CHANGED, onChange)
    removeEventListener('storage', onChange)
  }
}

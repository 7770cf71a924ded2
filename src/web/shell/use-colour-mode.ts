import { useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { COLOUR_MODE_COOKIE } from '#bakery/device-storage.ts'
import { writeCookie } from '#web/browser/script-cookie.ts'
import type { ColourMode } from '#web/document/colour-mode.ts'
import { useDocument } from '#web/document/document.tsx'
import { handleOf } from '#web/document/route-handle.ts'

/** The visitor's choice since this document was loaded; browsers only, never set while rendering on the server. */
let chosen: ColourMode | undefined
const listeners = new Set<() => void>()

/** Shows the page in this mode, and remembers it. */
export function chooseColourMode(mode: ColourMode): void {
  chosen = mode
  writeCookie(COLOUR_MODE_COOKIE, mode)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns the chosen mode and the theme for `<html>`; `undefined` lets the device decide. A route may force `light`
 * or `dark` with its `handle`.
 */
export function useColourMode(): { mode: ColourMode; theme: 'light' | 'dark' | undefined } {
  const initial = useDocument().colourMode
  const mode = useSyncExternalStore(
    subscribe,
    () => chosen ?? initial,
    () => initial,
  )
  const forced = handleOf(useMatches(), 'colourMode')
  return { mode, theme: forced ?? (mode === 'system' ? undefined : mode) }
}

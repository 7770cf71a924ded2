import { Moon, Sun, SunMoon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { COLOUR_MODE_COOKIE, COLOUR_MODES, type ColourMode } from '../colour-mode.ts'
import { useDocument } from '../document.tsx'
import { useT } from '../i18n/use-t.ts'
import { handleOf } from '../route-handle.ts'
import { writeCookie } from '../session/script-cookie.ts'
import { IconButton } from './button.tsx'

/** The visitor's choice since this document was loaded; browsers only, never set while rendering on the server. */
let chosen: ColourMode | undefined
const listeners = new Set<() => void>()

function choose(mode: ColourMode): void {
  chosen = mode
  writeCookie(COLOUR_MODE_COOKIE, mode)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The chosen mode and the theme to put on `<html>`: `undefined` lets the device decide. A route may force `light` or
 * `dark` with its `handle`.
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

const icons = { system: SunMoon, light: Sun, dark: Moon }

/** Goes round system, light and dark. It needs JavaScript; without it the device decides. */
export function ColourModeSwitch({ className }: { className?: string }) {
  const t = useT('common').colourMode
  const { mode } = useColourMode()
  const next = COLOUR_MODES[(COLOUR_MODES.indexOf(mode) + 1) % COLOUR_MODES.length] ?? 'system'
  return (
    <IconButton
      label={`${t.label}: ${t[mode]}`}
      icon={icons[mode]}
      onClick={() => choose(next)}
      className={className}
    />
  )
}

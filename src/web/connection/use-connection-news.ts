import { useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { de } from '../i18n/connection/de.ts'
import { en } from '../i18n/connection/en.ts'
import { useLocale } from '../i18n/use-t.ts'
import { connection } from './browser-connection.ts'

/**
 * What there is to say of the connection. `waiting`: what was tapped is carried out once it is back; `dropped`: it was
 * not, since something else was tapped meanwhile.
 */
export type ConnectionNews = 'slow' | 'lost' | 'waiting' | 'dropped' | 'unsent' | 'back'

const TEXTS = { de, en }

/** The words for it. */
export function useConnectionTexts(): typeof de {
  return TEXTS[useLocale()]
}

export function useConnectionNews(): ConnectionNews | undefined {
  const state = useSyncExternalStore(connection.subscribe, connection.state, () => 'there' as const)
  const isWaiting = useNavigation().state !== 'idle'
  const isLost = state === 'lost'
  const [hasWaited, setHasWaited] = useState(false)
  if (isLost ? isWaiting && !hasWaited : hasWaited) setHasWaited(isLost)
  if (state === 'there') return undefined
  // What nobody waits for may take its time.
  if (state === 'slow') return isWaiting ? state : undefined
  if (!isLost) return state
  if (isWaiting) return 'waiting'
  return hasWaited ? 'dropped' : 'lost'
}

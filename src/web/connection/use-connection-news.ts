import { useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useLocale } from '#web/document/use-t.ts'
import { de } from '#web/i18n/connection/de.ts'
import { en } from '#web/i18n/connection/en.ts'
import { connection } from './browser-connection.ts'

/**
 * Message about the connection. `waiting`: the tapped link is followed once it is back; `dropped`: it was not
 * followed, since something else was tapped in the meantime.
 */
export type ConnectionNews = 'slow' | 'lost' | 'waiting' | 'dropped' | 'unsent' | 'back'

const TEXTS = { de, en }

/** Returns the texts for these messages. */
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
  // A slow request is reported only while the visitor waits for it.
  if (state === 'slow') return isWaiting ? state : undefined
  if (!isLost) return state
  if (isWaiting) return 'waiting'
  return hasWaited ? 'dropped' : 'lost'
}

import { useSyncExternalStore } from 'react'
import { onSessionChange, type SessionState, sessionState, sessionStateOnServer } from './session-state.ts'

/**
 * Returns who is signed in, as far as this browser knows; the same in all its tabs. Loaders take it from the request.
 */
export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState, sessionStateOnServer)
}

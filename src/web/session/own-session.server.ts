import type { RouterContextProvider } from 'react-router'
import type { LinkOwner } from '#bakery/accounts/sign-in/mailed-links.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { storeSession } from './session.server.ts'

/** Returns whether the account is the one that is signed in here. */
export function isSignedInHere(context: Readonly<RouterContextProvider>, owner: LinkOwner): boolean {
  const { session } = requestOf(context)
  return session?.user.id === owner.id && session.record['collectionName'] === owner.collectionName
}

/** Stores the session again, with the account's present data. */
export async function refreshStoredSession(context: Readonly<RouterContextProvider>): Promise<void> {
  const { krume, session } = requestOf(context)
  const fresh = session && (await krume.accounts.sessionOf(session.token))
  if (fresh) storeSession(context, fresh)
}

import type { RouterContextProvider } from 'react-router'
import type { Session } from '#bakery/tenancy/accounts.ts'
import type { Flash } from '../flash.ts'
import { requestOf } from '../request-context.server.ts'
import { clearedFlashCookie, flashCookie } from './cookies.server.ts'
import { clearedSessionCookie, sessionCookie } from './session-cookie.ts'

/** Stores the session in the browser. */
export function storeSession(context: Readonly<RouterContextProvider>, session: Session): void {
  requestOf(context).setCookies.push(sessionCookie(session))
}

/** Signs out: the token is good for nothing from now on, whoever kept a copy. */
export async function endSession(context: Readonly<RouterContextProvider>): Promise<void> {
  const { krume, session } = requestOf(context)
  if (session) await krume.accounts.signOut(session.token)
  clearSession(context)
}

export function clearSession(context: Readonly<RouterContextProvider>): void {
  requestOf(context).setCookies.push(clearedSessionCookie())
}

/**
 * Shows `text` as a toast on the page that the action redirects to, with and without JavaScript:
 *
 *     flash(context, requestOf(context).texts.common.toasts.saved)
 *     return redirect('/admin/branches')
 */
export function flash(
  context: Readonly<RouterContextProvider>,
  text: string,
  kind: Flash['kind'] = 'success',
): void {
  requestOf(context).setCookies.push(flashCookie(kind, text))
}

/**
 * The message that the redirect before this request left; it is shown once. For the root's loader alone: an answer to
 * a page's other requests, which may come in between, must not use it up.
 */
export function takeFlash(context: Readonly<RouterContextProvider>): Flash | undefined {
  const { flash, setCookies } = requestOf(context)
  if (flash) setCookies.push(clearedFlashCookie())
  return flash
}

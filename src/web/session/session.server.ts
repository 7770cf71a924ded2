import type { RouterContextProvider } from 'react-router'
import type { Session } from '#bakery/krume.ts'
import type { Flash } from '../flash.ts'
import { requestOf } from '../request-context.server.ts'
import { flashCookie } from './cookies.server.ts'
import { clearedSessionCookie, sessionCookie } from './session-cookie.ts'

/** Stores the session in the browser. */
export function storeSession(context: Readonly<RouterContextProvider>, session: Session): void {
  requestOf(context).setCookies.push(sessionCookie(session))
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

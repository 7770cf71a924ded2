import type { RouterContextProvider } from 'react-router'
import { STAFF_COOKIE } from '#bakery/device-storage.ts'
import type { Session } from '#bakery/tenancy/accounts.ts'
import type { Flash } from '#web/request/flash.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { clearedFlashCookie, flashCookie } from './cookies.server.ts'
import { clearedSessionCookie, sessionCookie } from './session-cookie.ts'
import { clearedStaffCookie, staffCookie } from './staff-cookie.server.ts'

/** Stores the session in the browser. */
export function storeSession(context: Readonly<RouterContextProvider>, session: Session): void {
  requestOf(context).setCookies.push(sessionCookie(session))
}

/** Stores the session of a member of a bakery's team in the browser. */
export function storeStaffSession(context: Readonly<RouterContextProvider>, session: string): void {
  requestOf(context).setCookies.push(staffCookie(session))
}

/** Signs out: ends the session on the server, a member's too, so that no copy of the token stays valid. */
export async function endSession(context: Readonly<RouterContextProvider>): Promise<void> {
  const { cookies, krume, session, setCookies } = requestOf(context)
  if (session) await krume.accounts.signOut(session.token)
  clearSession(context)
  const staffSession = cookies.get(STAFF_COOKIE.name)
  if (staffSession === undefined) return
  await krume.staff.signOut(staffSession)
  setCookies.push(clearedStaffCookie())
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
 * Returns the message that the redirect before this request left, and clears it. For the root's loader only: other
 * requests of a page, which may come in between, must not use it up.
 */
export function takeFlash(context: Readonly<RouterContextProvider>): Flash | undefined {
  const { flash, setCookies } = requestOf(context)
  if (flash) setCookies.push(clearedFlashCookie())
  return flash
}

import type { RouterContextProvider } from 'react-router'
import { TABLET_COOKIE } from '#bakery/device-storage.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { serializeCookie } from './cookies.server.ts'

/** Makes this browser a shared tablet. Signing out keeps the cookie; the owner ends it by removing the tablet. */
export function storeTablet(context: Readonly<RouterContextProvider>, key: string): void {
  requestOf(context).setCookies.push(serializeCookie(TABLET_COOKIE.name, key, TABLET_COOKIE.maxAge))
}

/** Returns the key of this browser as a tablet; empty for others. */
export function tabletKeyOf(context: Readonly<RouterContextProvider>): string {
  return requestOf(context).cookies.get(TABLET_COOKIE.name) ?? ''
}

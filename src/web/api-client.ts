import PocketBase, { BaseAuthStore, ClientResponseError } from 'pocketbase'
import { type Locale, languageTag } from './i18n/locale.ts'
import { cookieOfStore } from './session/session-cookie.ts'
import { SESSION_COOKIE } from './session/session-cookie-name.ts'

let client: PocketBase | undefined

/**
 * The official SDK as the browser's one client of `/api` (live updates, files, session). Its session is the `pb_auth`
 * cookie, read once and written on every change. Load this module with `import()`: most pages do not need it.
 */
export function apiClient(baseUrl: string, locale: Locale): PocketBase {
  if (client) return client
  const store = new BaseAuthStore()
  store.loadFromCookie(document.cookie, SESSION_COOKIE)
  store.onChange(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
    document.cookie = cookieOfStore(store)
  })
  client = new PocketBase(baseUrl, store, languageTag(locale))
  return client
}

/**
 * At start a stored session that is still valid is refreshed against the users collection; when that is refused, it is
 * cleared without a message (spec, sections 4 and 8). No answer at all (offline, page left meanwhile) refuses nothing.
 */
export async function refreshSession(baseUrl: string, locale: Locale): Promise<void> {
  const api = apiClient(baseUrl, locale)
  if (!api.authStore.isValid) return
  try {
    await api.collection('users').authRefresh()
  } catch (error) {
    if (error instanceof ClientResponseError && error.status > 0) api.authStore.clear()
  }
}

import PocketBase, { type AuthRecord, BaseAuthStore, ClientResponseError } from 'pocketbase'
import { type Locale, languageTag } from './i18n/locale.ts'
import { cookieOfStore, readSessionToken } from './session/session-cookie.ts'
import { SESSION_COOKIE } from './session/session-cookie-name.ts'

let client: PocketBase | undefined

/**
 * An answer that breaks off when its page is left reaches the SDK as an empty one, which it would store like a session.
 * Only `clear()` ends the session. And the cookie may have changed meanwhile (signed out here or in another tab): a late
 * answer to a refresh must not bring the old session back.
 */
class SessionStore extends BaseAuthStore {
  override save(token: string, record?: AuthRecord): void {
    const isOutdated = this.token !== '' && readSessionToken(document.cookie) !== this.token
    if (token && !isOutdated) super.save(token, record)
  }
}

/** What the backend says about a token that is good no more; anything else is trouble of its own. */
const REFUSALS = new Set([401, 403, 404])

/**
 * The official SDK as the browser's one client of `/api` (live updates, files, session). Its session is the `pb_auth`
 * cookie, read once and written on every change. Load this module with `import()`: most pages do not need it.
 */
export function apiClient(baseUrl: string, locale: Locale): PocketBase {
  if (client) return client
  const store = new SessionStore()
  store.loadFromCookie(document.cookie, SESSION_COOKIE)
  store.onChange(() => {
    document.cookie = cookieOfStore(store)
  })
  client = new PocketBase(baseUrl, store, languageTag(locale))
  return client
}

/**
 * At start a stored session that is still valid is refreshed against the users collection; when that is refused, it is
 * cleared without a message (spec, sections 4 and 8). No answer (offline, page left meanwhile) and a fault refuse nothing.
 */
export async function refreshSession(baseUrl: string, locale: Locale): Promise<void> {
  const api = apiClient(baseUrl, locale)
  if (!api.authStore.isValid) return
  try {
    await api.collection('users').authRefresh()
  } catch (error) {
    if (error instanceof ClientResponseError && REFUSALS.has(error.status)) api.authStore.clear()
  }
}

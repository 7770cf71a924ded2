import PocketBase, { type AuthRecord, BaseAuthStore, ClientResponseError } from 'pocketbase'
import { type Locale, languageTag } from './i18n/locale.ts'
import { hasCounter } from './routes/admin/counter/forget-counter.ts'
import { cookieOfStore, readSessionToken } from './session/session-cookie.ts'
import { SESSION_COOKIE } from './session/session-cookie-name.ts'
import { onSessionChange } from './session/session-state.ts'

let client: PocketBase | undefined

/**
 * An answer that breaks off when its page is left reaches the SDK as an empty one, which it would store like a session.
 * Only `clear()` ends the session. And the cookie may have changed meanwhile (signed out here or in another tab): a late
 * answer to a refresh must not bring the old session back.
 */
class SessionStore extends BaseAuthStore {
  #isReading = false
  #refreshed = ''

  /** Takes what the cookie says now: another tab or an answer of the server may have changed it. */
  read(): void {
    this.#isReading = true
    this.loadFromCookie(document.cookie, SESSION_COOKIE)
    this.#isReading = false
  }

  /** Runs a refresh of the session as it is now: when it ends or changes meanwhile, the answer comes too late. */
  async whileRefreshing(refresh: () => Promise<unknown>): Promise<void> {
    this.#refreshed = this.token
    try {
      await refresh()
    } finally {
      this.#refreshed = ''
    }
  }

  override save(token: string, record?: AuthRecord): void {
    if (this.#isReading) {
      this.baseToken = token
      this.baseModel = record ?? null
      return
    }
    const answered = this.#refreshed || this.token
    const isOutdated = answered !== '' && readSessionToken(document.cookie) !== answered
    if (token && !isOutdated) super.save(token, record)
  }
}

let store: SessionStore | undefined

function sessionStore(): SessionStore {
  store ??= openStore()
  return store
}

function openStore(): SessionStore {
  const opened = new SessionStore()
  opened.read()
  onSessionChange(() => opened.read())
  opened.onChange(() => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = cookieOfStore(opened) + secure
  })
  return opened
}

/**
 * The official SDK as the browser's one client of `/api` (live updates, files, session). Its session is the `pb_auth`
 * cookie, read once and written on every change. Load this module with `import()`: most pages do not need it.
 */
export function apiClient(baseUrl: string, locale: Locale): PocketBase {
  if (client) return client
  client = new PocketBase(baseUrl, sessionStore(), languageTag(locale))
  return client
}

/** What the backend says about a token that is good no more. */
const REFUSALS = new Set([401, 403, 404])

/**
 * At start a stored session that is still valid is refreshed against the users collection; when that fails, whatever the
 * reason, it is cleared without a message (spec, sections 4 and 8). A refresh that ends because its page is left has not
 * failed. And the device of a counter keeps its session until it is refused: the list of a morning without network would
 * go with it.
 */
export async function refreshSession(baseUrl: string, locale: Locale): Promise<void> {
  const api = apiClient(baseUrl, locale)
  if (!api.authStore.isValid) return
  const { token } = api.authStore
  const page = watchPage()
  try {
    await sessionStore().whileRefreshing(() => api.collection('users').authRefresh())
  } catch (error) {
    const isRefused = error instanceof ClientResponseError && REFUSALS.has(error.status)
    if (!isRefused && (hasCounter() || (await page.isLeft()))) return
    if (readSessionToken(document.cookie) === token) api.authStore.clear()
  } finally {
    page.stopWatching()
  }
}

/** Some browsers end the requests of a page that is left before they tell it so; after this time it is gone. */
const LEAVING_MS = 1000

function watchPage() {
  let isLeaving = false
  const watching = new AbortController()
  for (const event of ['beforeunload', 'pagehide'])
    addEventListener(event, () => (isLeaving = true), { signal: watching.signal })
  return {
    async isLeft() {
      if (!isLeaving) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
      return isLeaving
    },
    stopWatching: () => watching.abort(),
  }
}

import PocketBase, { type AuthRecord, BaseAuthStore, ClientResponseError } from 'pocketbase'
import { SESSION_COOKIE } from '#bakery/device-storage.ts'
import { hasCounter } from '#web/browser/forget-counter.ts'
import { type Locale, languageTag } from '#web/i18n/locale.ts'
import { cookieOfStore, readSessionToken } from './session-cookie.ts'
import { onSessionChange } from './session-state.ts'

let client: PocketBase | undefined

/**
 * Auth store that ignores empty and outdated answers. The SDK takes a request that was aborted by leaving the page
 * for an empty answer, so only `clear()` ends the session. A late answer to a refresh must not restore a session that
 * has ended in the meantime, here or in another tab.
 */
class SessionStore extends BaseAuthStore {
  #isReading = false
  #refreshed = ''

  /** Reads the session from the cookie, which another tab or a response of the server may have changed. */
  read(): void {
    this.#isReading = true
    this.loadFromCookie(document.cookie, SESSION_COOKIE.name)
    this.#isReading = false
  }

  /** Runs `refresh`. Its answer is ignored if the session ends or changes in the meantime. */
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
 * Returns the browser's only client of `/api` (live updates, files, session): the official SDK. Its session is the
 * `pb_auth` cookie. Load this module with `import()`: most pages do not need it.
 */
export function apiClient(baseUrl: string, locale: Locale): PocketBase {
  if (client) return client
  client = new PocketBase(baseUrl, sessionStore(), languageTag(locale))
  return client
}

/** HTTP statuses with which the backend refuses a token. */
const REFUSALS = new Set([401, 403, 404])

/**
 * Refreshes a stored session that is still valid, against the users collection; clears it without a message on
 * failure (spec, sections 4 and 8). An aborted request does not count as a failure when the page was left. The device
 * of a counter keeps its session until the backend refuses it: it must show its list on a morning without network.
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

/** Time in ms to wait for `pagehide`: some browsers abort the requests of a page before they fire it. */
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

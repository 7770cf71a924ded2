import PocketBase, { ClientResponseError } from 'pocketbase'
import { hasCounter } from '#web/browser/forget-counter.ts'
import { type Locale, languageTag } from '#web/i18n/locale.ts'
import { readSessionToken } from './session-cookie.ts'
import { sessionStore } from './session-store.ts'

let client: PocketBase | undefined

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

import { type AuthRecord, BaseAuthStore } from 'pocketbase'
import { SESSION_COOKIE } from '#bakery/device-storage.ts'
import { cookieOfStore, readSessionToken } from './session-cookie.ts'
import { onSessionChange } from './session-state.ts'

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

/** Returns the page's store, which writes the session to the `pb_auth` cookie on every change (spec, section 4). */
export function sessionStore(): SessionStore {
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

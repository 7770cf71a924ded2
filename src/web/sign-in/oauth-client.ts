import PocketBase, { BaseAuthStore } from 'pocketbase'
import { type Locale, languageTag } from '#web/i18n/locale.ts'
import { apiClient } from '#web/session/api-client.ts'
import { readSessionToken } from '#web/session/session-cookie.ts'
import { type ClientReason, reasonOf } from './client-reason.ts'
import { popupFeatures, whenClosed } from './sign-in-popup.ts'

/** Maximum size of the window in px (spec, section 9). */
const OAUTH_POPUP = { width: 1024, height: 768 } as const

type SignInElsewhere = { baseUrl: string; locale: Locale; provider: string; onClosed: () => void }

/** `blocked`: the browser allows no windows. Other reasons say why the sign-in failed, if known. */
export type SignedInElsewhere = { ok: true } | { ok: false; reason: 'blocked' | ClientReason }

/**
 * Signs in with an account of another provider, in a popup, and waits for the result on a live connection. A
 * new user gets an account in the language of the page. Stores the session on success. `onClosed` is called
 * when the popup seems closed. The sign-in continues, since providers can hide their window from the page
 * that opened it; the next call aborts it.
 */
export async function signInElsewhere(asked: SignInElsewhere): Promise<SignedInElsewhere> {
  return inWindow(asked, apiClient(asked.baseUrl, asked.locale))
}

/**
 * Signs in again, independently of the session of this page, which stays as it is; the token proves the account.
 * Creates no account and links none.
 */
export async function proveElsewhere(
  asked: SignInElsewhere,
): Promise<{ ok: true; token: string } | Extract<SignedInElsewhere, { ok: false }>> {
  const client = new PocketBase(asked.baseUrl, new BaseAuthStore(), languageTag(asked.locale))
  client.authStore.save(readSessionToken(document.cookie), null)
  const done = await inWindow(asked, client)
  return done.ok ? { ok: true, token: client.authStore.token } : done
}

async function inWindow(asked: SignInElsewhere, client: PocketBase): Promise<SignedInElsewhere> {
  const { locale, provider, onClosed } = asked
  const popup = openPopup()
  if (!popup) return { ok: false, reason: 'blocked' }
  const stopLooking = whenClosed(popup, onClosed)
  try {
    await client.collection('users').authWithOAuth2({
      provider,
      createData: { locale },
      requestKey: 'sign-in-elsewhere',
      urlCallback: (url) => popup.location.assign(url),
    })
    return { ok: true }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  } finally {
    stopLooking()
    popup.close()
  }
}

/** Opens the popup at once, while the browser still knows of the click; `null` if it blocks windows. */
function openPopup(): Window | null {
  const size = {
    width: Math.min(OAUTH_POPUP.width, window.innerWidth),
    height: Math.min(OAUTH_POPUP.height, window.innerHeight),
  }
  return window.open('', 'krume-sign-in-elsewhere', popupFeatures(size, window.screen))
}

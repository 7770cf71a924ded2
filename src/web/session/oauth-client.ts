import PocketBase, { BaseAuthStore } from 'pocketbase'
import { apiClient } from '../api-client.ts'
import { type Locale, languageTag } from '../i18n/locale.ts'
import { type ClientReason, reasonOf } from './client-reason.ts'
import { readSessionToken } from './session-cookie.ts'
import { popupFeatures, whenClosed } from './sign-in-popup.ts'

/** Spec, section 9, in px: at most. */
const OAUTH_POPUP = { width: 1024, height: 768 } as const

type SignInElsewhere = { baseUrl: string; locale: Locale; provider: string; onClosed: () => void }

/** `blocked`: the browser allows no windows. Otherwise why it failed, as far as it is known. */
export type SignedInElsewhere = { ok: true } | { ok: false; reason: 'blocked' | ClientReason }

/**
 * Signs in by an account elsewhere, in a window of its own, and hears by a live connection what came of it. Who is new
 * gets an account in the language of the page. The session is stored once somebody is signed in.
 *
 * `onClosed`: the window seems closed. It may still come to something: providers can hide their window from the page
 * that opened it, so nothing is given up. The next call does that.
 */
export async function signInElsewhere(asked: SignInElsewhere): Promise<SignedInElsewhere> {
  return inWindow(asked, apiClient(asked.baseUrl, asked.locale))
}

/**
 * Signs in once more beside the session of this page, which stays as it is: the token shows who came. Makes no new
 * account and links none.
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

/** At once, while the browser still knows of the click; `null` where it does not allow windows. */
function openPopup(): Window | null {
  const size = {
    width: Math.min(OAUTH_POPUP.width, window.innerWidth),
    height: Math.min(OAUTH_POPUP.height, window.innerHeight),
  }
  return window.open('', 'krume-sign-in-elsewhere', popupFeatures(size, window.screen))
}

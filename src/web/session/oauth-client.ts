import { apiClient } from '../api-client.ts'
import type { Locale } from '../i18n/locale.ts'
import { popupFeatures } from './sign-in-popup.ts'

/** Spec, section 9, in px: at most. */
const OAUTH_POPUP = { width: 1024, height: 768 } as const

const LOOK_EVERY_MS = 500

type SignInElsewhere = { baseUrl: string; locale: Locale; provider: string; onClosed: () => void }

/**
 * Signs in by an account elsewhere, in a window of its own, and hears by a live connection what came of it. Who is new
 * gets an account in the language of the page. Gives whether somebody is signed in; the session is stored then.
 *
 * `onClosed`: the window seems closed. It may still come to something: providers can hide their window from the page
 * that opened it, so nothing is given up. The next call does that.
 */
export async function signInElsewhere({
  baseUrl,
  locale,
  provider,
  onClosed,
}: SignInElsewhere): Promise<boolean> {
  const popup = openPopup()
  if (!popup) return false
  const looking = setInterval(() => {
    if (!popup.closed) return
    clearInterval(looking)
    onClosed()
  }, LOOK_EVERY_MS)
  try {
    await apiClient(baseUrl, locale)
      .collection('users')
      .authWithOAuth2({
        provider,
        createData: { locale },
        requestKey: 'sign-in-elsewhere',
        urlCallback: (url) => popup.location.assign(url),
      })
    return true
  } catch {
    return false
  } finally {
    clearInterval(looking)
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

import { localPath } from '#bakery/links.ts'
import type { Locale } from '#web/i18n/locale.ts'

const PATHS = {
  register: '/admin/account/passkey',
  prove: '/admin/account/proof-passkey',
  'sign-in': '/login/passkey',
}

/**
 * Fetches a challenge from the server, lets the device answer it and posts the answer. Returns the server's response,
 * or `undefined` if the person, the device or the server refused.
 */
export async function askDevice(
  purpose: keyof typeof PATHS,
  locale: Locale,
  extra: Record<string, unknown> = {},
): Promise<unknown> {
  const path = localPath(locale, PATHS[purpose])
  try {
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
    const name = typeof extra['name'] === 'string' ? `?name=${encodeURIComponent(extra['name'])}` : ''
    const asked = await fetch(path + name)
    // A redirect leads to the page on which the user must confirm their identity first.
    if (asked.redirected) {
      location.assign(asked.url)
      return undefined
    }
    if (!asked.ok) return undefined
    const optionsJSON = await asked.json()
    const answer =
      purpose === 'register'
        ? await startRegistration({ optionsJSON })
        : await startAuthentication({ optionsJSON })
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...extra, answer }),
    })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

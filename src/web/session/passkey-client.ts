import { localPath } from '#bakery/links.ts'
import type { Locale } from '../i18n/locale.ts'

const PATHS = {
  register: '/admin/account/passkey',
  prove: '/admin/account/proof-passkey',
  'sign-in': '/login/passkey',
}

/**
 * Has the server ask, the device answer and the server judge. Gives what the server says to the answer; `undefined` when
 * the person or the device did not want to, or the server did not take it.
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
    // Whoever must show first who they are is led there.
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

import { redirectDocument } from 'react-router'
import { localPath } from '#bakery/links.ts'
import { type Locale, splitLocale } from '#web/i18n/locale.ts'
import { isReading } from './route-access.ts'

/**
 * Redirects to a login page, from which a reader comes back. With the locale's prefix, since React Router adds the
 * basename to redirects of loaders and actions only.
 */
export function redirectToLogin(login: string, request: Request, url: URL, locale: Locale): Response {
  const next = splitLocale(url.pathname).path + url.search
  const query = isReading(request) ? `?next=${encodeURIComponent(next)}` : ''
  return redirectDocument(localPath(locale, login + query))
}

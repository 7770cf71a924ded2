import type { Locale } from '../locale.ts'

/**
 * Browsers with the pattern that identifies them, first match wins. Many claim to be Chrome and Safari too, so these
 * come last.
 */
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Version\/.* Safari\//],
] as const

/** Systems with their pattern, first match wins: Android also names Linux, and iPhones "like Mac OS X". */
const SYSTEMS = [
  ['iPhone', /\(iPhone/],
  ['iPad', /\(iPad/],
  ['Android', /Android/],
  ['Windows', /Windows NT/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const

const ON = { de: 'unter', en: 'on' }
const ON_DEVICE = { de: 'auf dem', en: 'on an' }

/** Returns a readable name for a user agent, such as "Firefox unter Android"; unknown ones are returned unchanged. */
export function deviceName(userAgent: string, locale: Locale): string {
  const browser = BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0]
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0]
  if (!browser || !system) return userAgent
  const on = system === 'iPhone' || system === 'iPad' ? ON_DEVICE : ON
  return `${browser} ${on[locale]} ${system}`
}

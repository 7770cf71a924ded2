import type { Locale } from '../locale.ts'

/** Beside the name what tells it; the first that fits. Many claim to be Chrome and Safari as well, so these come last. */
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Version\/.* Safari\//],
] as const

/** Android says Linux as well, and an iPhone "like Mac OS X". */
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

/** A browser's user agent as its owner would say it, such as "Firefox unter Android"; as it is when it is none we know. */
export function deviceName(userAgent: string, locale: Locale): string {
  const browser = BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0]
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0]
  if (!browser || !system) return userAgent
  const on = system === 'iPhone' || system === 'iPad' ? ON_DEVICE : ON
  return `${browser} ${on[locale]} ${system}`
}

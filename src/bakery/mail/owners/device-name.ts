import type { Locale } from '#bakery/locale.ts'
import { deviceOf } from '#kit/device.ts'

const ON = { de: 'unter', en: 'on' }
const ON_DEVICE = { de: 'auf dem', en: 'on an' }

/** Returns a readable name for a user agent, such as "Firefox unter Android"; unknown ones are returned unchanged. */
export function deviceName(userAgent: string, locale: Locale): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser === '' || system === '') return userAgent
  const on = system === 'iPhone' || system === 'iPad' ? ON_DEVICE : ON
  return `${browser} ${on[locale]} ${system}`
}

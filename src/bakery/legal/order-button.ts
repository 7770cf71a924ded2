import type { Locale } from '../locale.ts'

/** What the button says that binds (§ 312j (3) BGB); the terms name it. */
export const ORDER_BUTTON: Record<Locale, string> = {
  de: 'Zahlungspflichtig vorbestellen',
  en: 'Pre-order with obligation to pay',
}

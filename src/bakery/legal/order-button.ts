import type { Locale } from '../locale.ts'

/** What the button says that binds (§ 312j (3) BGB); the terms name it. */
export const ORDER_BUTTON: Record<Locale, string> = {
  de: 'Zahlungspflichtig vorbestellen',
  en: 'Place pre-order with obligation to pay',
}

/** The same for a change that costs more. */
export const CHANGE_BUTTON: Record<Locale, string> = {
  de: 'Zahlungspflichtig ändern',
  en: 'Change order with obligation to pay',
}

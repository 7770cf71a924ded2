import type { Locale } from '../locale.ts'

/** Label of the button that places a binding order (§ 312j (3) BGB); the terms quote it. */
export const ORDER_BUTTON: Record<Locale, string> = {
  de: 'Zahlungspflichtig vorbestellen',
  en: 'Place pre-order with obligation to pay',
}

/** Label of the button for a change that costs more. */
export const CHANGE_BUTTON: Record<Locale, string> = {
  de: 'Zahlungspflichtig ändern',
  en: 'Change order with obligation to pay',
}

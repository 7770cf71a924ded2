import type { Locale } from '../locale.ts'

/** Cancellation reason that means the goods do not exist, so that nobody else can have them. */
export const GOODS_MISSING: Record<Locale, string> = {
  de: 'Leider ausverkauft',
  en: 'Sorry, sold out',
}

/** Tells whether a cancellation for this reason leaves no goods. */
export function saysGoodsAreMissing(reason: string): boolean {
  return Object.values(GOODS_MISSING).includes(reason)
}

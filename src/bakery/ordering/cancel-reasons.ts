import type { Locale } from '../locale.ts'

/** Cancellation reason that means the goods do not exist, so that nobody else can have them. */
export const GOODS_MISSING: Record<Locale, string> = {
  de: 'Leider ausverkauft',
  en: 'Sorry, sold out',
}

/** Reason of a change that follows from a withdrawal; the names of goods may follow it. */
export const WITHDRAWN: Record<Locale, string> = {
  de: 'Widerruf',
  en: 'Withdrawal from contract',
}

/** Tells whether the customer's withdrawal is the reason. */
export function saysWithdrawn(reason: string): boolean {
  return Object.values(WITHDRAWN).includes(reason)
}

/** Returns a stored reason in another language if it is one of the product's own; others stay as they were typed. */
export function reasonIn(locale: Locale, reason: string): string {
  for (const own of [GOODS_MISSING, WITHDRAWN]) {
    const said = Object.values(own).find((text) => reason === text || reason.startsWith(`${text}: `))
    if (said !== undefined) return own[locale] + reason.slice(said.length)
  }
  return reason
}

/**
 * Returns a reason if it is one of the product's own, and `''` if a person typed it. Only the system adds names of goods
 * to one: with more text, an owner's reason is typed.
 */
export function keptReason(reason: string, by: 'owner' | 'system'): string {
  const own = [GOODS_MISSING, WITHDRAWN].flatMap((texts) => Object.values(texts))
  return own.some((text) => reason === text || (by === 'system' && reason.startsWith(`${text}: `)))
    ? reason
    : ''
}

/** Tells whether a cancellation for this reason leaves no goods. */
export function saysGoodsAreMissing(reason: string): boolean {
  return Object.values(GOODS_MISSING).includes(reason)
}

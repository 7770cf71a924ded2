import type { Locale } from '#bakery/locale.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'

const NBSP = '\u00a0'

export type ContractWords = {
  title: string
  provider: string
  goods: string
  /** `deposit` is empty without one. */
  price: (total: string, deposit: string) => string
  pickup: string
  noDelivery: (where: string) => string
  defects: string
  defectsText: string
  withdrawal: string
  withdrawalFor: (goods: string) => string
  withdrawalNone: string
  disputes: string
  terms: string
}

/** Returns the labels and sentences for the information that Art. 246a § 1 (1) EGBGB requires. */
export function contractWords(locale: Locale, address: Bakery['address']): ContractWords {
  if (locale === 'en') return EN
  return address === 'du' ? { ...DE, title: 'Dein Vertrag' } : DE
}

const DE: ContractWords = {
  title: 'Ihr Vertrag',
  provider: 'Vertragspartner',
  goods: 'Waren',
  price: (total, deposit) =>
    `Was oben steht, zusammen ${total} mit Mehrwertsteuer${deposit === '' ? '' : `, zuzüglich ${deposit} Pfand`}. Weitere Kosten entstehen nicht.`,
  pickup: 'Abholung',
  noDelivery: (where) => `${where}. Geliefert wird nicht.`,
  defects: 'Mängel',
  defectsText: 'Es gelten die gesetzlichen Rechte.',
  withdrawal: 'Widerruf',
  withdrawalFor: (goods) => `Für ${goods} gilt die Widerrufsbelehrung unten.`,
  withdrawalNone: `Für schnell verderbliche Waren besteht kein Widerrufsrecht (§${NBSP}312g Abs.${NBSP}2 Nr.${NBSP}2 BGB).`,
  disputes: 'Streitbeilegung',
  terms: 'Allgemeine Geschäftsbedingungen',
}

const EN: ContractWords = {
  title: 'Your contract',
  provider: 'Contracting party',
  goods: 'Goods',
  price: (total, deposit) =>
    `As listed above, ${total} in total including VAT${deposit === '' ? '' : `, plus a deposit of ${deposit}`}. There are no further costs.`,
  pickup: 'Pickup',
  noDelivery: (where) => `${where}. There is no delivery.`,
  defects: 'Defects',
  defectsText: 'Your statutory rights apply.',
  withdrawal: 'Withdrawal',
  withdrawalFor: (goods) => `For ${goods}, the notice below applies.`,
  withdrawalNone: `There is no right of withdrawal for perishable goods (Section${NBSP}312g(2) no.${NBSP}2 BGB).`,
  disputes: 'Dispute resolution',
  terms: 'Terms and conditions',
}

import type { Locale } from '../locale.ts'

/** What customers can pay with when they pick up. */
export const PAYMENT_MEANS = ['cash', 'girocard', 'credit_card', 'mobile'] as const
export type PaymentMeans = (typeof PAYMENT_MEANS)[number]

type Payee = { paymentMeans: readonly PaymentMeans[] }

/** Gives what a bakery takes: cash until it says otherwise. */
export function paymentMeans({ paymentMeans }: Payee): PaymentMeans[] {
  return paymentMeans.length === 0 ? ['cash'] : [...paymentMeans]
}

const WORDS: Record<Locale, Record<PaymentMeans, string> & { text: (means: string) => string }> = {
  de: {
    cash: 'bar',
    girocard: 'mit Girocard',
    credit_card: 'mit Kreditkarte',
    mobile: 'mit dem Handy',
    text: (means) => `Bezahlung bei der Abholung: ${means}.`,
  },
  en: {
    cash: 'cash',
    girocard: 'debit card (girocard)',
    credit_card: 'credit card',
    mobile: 'mobile payment',
    text: (means) => `Payment on pickup: ${means}.`,
  },
}

/**
 * Says what a bakery takes, as customers must read before they begin to order (§ 312j (1) BGB). Made for the server:
 * browsers look through every language they know for `Intl.ListFormat`.
 */
export function paymentText(bakery: Payee, locale: Locale): string {
  const { text, ...names } = WORDS[locale]
  const means = paymentMeans(bakery).map((one) => names[one])
  return text(new Intl.ListFormat(locale, { type: 'disjunction' }).format(means))
}

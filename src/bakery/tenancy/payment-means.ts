import type { Locale } from '../locale.ts'

/** Means of payment at pickup. */
export const PAYMENT_MEANS = ['cash', 'girocard', 'credit_card', 'mobile'] as const
export type PaymentMeans = (typeof PAYMENT_MEANS)[number]

type Payee = { paymentMeans: readonly PaymentMeans[] }

/** Returns the means of payment that a bakery accepts; only cash when none are set. */
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

const listFormats = new Map<Locale, Intl.ListFormat>()

/** Returns the shared format of a locale: creating one takes longer than the rest of the sentence. */
function listFormatOf(locale: Locale): Intl.ListFormat {
  const known = listFormats.get(locale)
  if (known) return known
  const format = new Intl.ListFormat(locale, { type: 'disjunction' })
  listFormats.set(locale, format)
  return format
}

/**
 * Returns the sentence on accepted means of payment, which customers must read before they begin to order (§ 312j (1)
 * BGB). For the server only: `Intl.ListFormat` is slow in browsers, which search all their languages.
 */
export function paymentText(bakery: Payee, locale: Locale): string {
  const { text, ...names } = WORDS[locale]
  const means = paymentMeans(bakery).map((one) => names[one])
  return text(listFormatOf(locale).format(means))
}

import type { Locale } from '../locale.ts'
import type { Bakery } from '../tenancy/scope.ts'

export type OrderMailKind = 'order-confirmation' | 'order-ready' | 'order-cancelled'

export type About = {
  bakery: string
  code: string
  day: string
  time: string
  branch: string
  deadline: string
  reason: string
}
type Words = { subject: string; preview: string; title: string; intro: string }

/** German addresses customers as the bakery does. */
type Voice = Bakery['address'] | 'en'

export function orderMailTexts(locale: Locale, address: Bakery['address']): Catalogue {
  return TEXTS[locale === 'en' ? 'en' : address]
}

type Catalogue = Record<OrderMailKind, (about: About) => Words> & {
  pickup: string
  branch: string
  phone: string
  note: string
  code: string
  total: string
  view: string
  payAtCounter: string
  cancelUntil(deadline: string): string
  vat(rate: string, amount: string): string
}

const GERMAN_LABELS = {
  pickup: 'Abholung',
  branch: 'Filiale',
  phone: 'Telefon',
  note: 'Anmerkung',
  code: 'Abholcode',
  total: 'Gesamt',
  view: 'Bestellung ansehen',
  vat: (rate: string, amount: string) => `darin ${rate} % MwSt. ${amount}`,
}

const TEXTS: Record<Voice, Catalogue> = {
  sie: {
    'order-confirmation': ({ bakery, code, day, time, branch }) => ({
      subject: `Ihre Vorbestellung ${code} für ${day}`,
      preview: `${time}, ${branch}. Abholcode ${code}.`,
      title: 'Ihre Tüte ist vorgemerkt.',
      intro: `Vielen Dank für Ihre Vorbestellung bei ${bakery}. Nennen Sie bei der Abholung diesen Code:`,
    }),
    'order-ready': ({ code, time, branch }) => ({
      subject: `Ihre Bestellung ${code} ist gepackt`,
      preview: `${time}, ${branch}.`,
      title: 'Ihre Tüte ist gepackt.',
      intro: 'Sie können Ihre Bestellung zur gewählten Zeit abholen. Nennen Sie dabei diesen Code:',
    }),
    'order-cancelled': ({ bakery, code, day, reason }) => ({
      subject: `Ihre Bestellung ${code} ist storniert`,
      preview: `Die Bestellung für ${day} wurde storniert.`,
      title: 'Ihre Bestellung ist storniert.',
      intro:
        reason === ''
          ? `Ihre Bestellung ${code} wurde storniert. Sie müssen nichts weiter tun und nichts bezahlen.`
          : `${bakery} musste Ihre Bestellung ${code} leider stornieren: ${reason}\nSie müssen nichts weiter tun und nichts bezahlen.`,
    }),
    ...GERMAN_LABELS,
    payAtCounter: 'Sie bezahlen bei der Abholung. Alle Preise enthalten die gesetzliche Mehrwertsteuer.',
    cancelUntil: (deadline) => `Stornieren können Sie bis ${deadline} auf der Bestellseite.`,
  },
  du: {
    'order-confirmation': ({ bakery, code, day, time, branch }) => ({
      subject: `Deine Vorbestellung ${code} für ${day}`,
      preview: `${time}, ${branch}. Abholcode ${code}.`,
      title: 'Deine Tüte ist vorgemerkt.',
      intro: `Danke für deine Vorbestellung bei ${bakery}. Nenne bei der Abholung diesen Code:`,
    }),
    'order-ready': ({ code, time, branch }) => ({
      subject: `Deine Bestellung ${code} ist gepackt`,
      preview: `${time}, ${branch}.`,
      title: 'Deine Tüte ist gepackt.',
      intro: 'Du kannst deine Bestellung zur gewählten Zeit abholen. Nenne dabei diesen Code:',
    }),
    'order-cancelled': ({ bakery, code, day, reason }) => ({
      subject: `Deine Bestellung ${code} ist storniert`,
      preview: `Die Bestellung für ${day} wurde storniert.`,
      title: 'Deine Bestellung ist storniert.',
      intro:
        reason === ''
          ? `Deine Bestellung ${code} wurde storniert. Du musst nichts weiter tun und nichts bezahlen.`
          : `${bakery} musste deine Bestellung ${code} leider stornieren: ${reason}\nDu musst nichts weiter tun und nichts bezahlen.`,
    }),
    ...GERMAN_LABELS,
    payAtCounter: 'Du bezahlst bei der Abholung. Alle Preise enthalten die gesetzliche Mehrwertsteuer.',
    cancelUntil: (deadline) => `Stornieren kannst du bis ${deadline} auf der Bestellseite.`,
  },
  en: {
    'order-confirmation': ({ bakery, code, day, time, branch }) => ({
      subject: `Your pre-order ${code} for ${day}`,
      preview: `${time}, ${branch}. Pickup code ${code}.`,
      title: 'Your bag is reserved.',
      intro: `Thank you for your pre-order at ${bakery}. Give this code when you collect it:`,
    }),
    'order-ready': ({ code, time, branch }) => ({
      subject: `Your order ${code} is packed`,
      preview: `${time}, ${branch}.`,
      title: 'Your bag is packed.',
      intro: 'You can collect your order at the time you chose. Give this code at the counter:',
    }),
    'order-cancelled': ({ bakery, code, day, reason }) => ({
      subject: `Your order ${code} is cancelled`,
      preview: `The order for ${day} was cancelled.`,
      title: 'Your order is cancelled.',
      intro:
        reason === ''
          ? `Your order ${code} was cancelled. There is nothing left to do or to pay.`
          : `${bakery} unfortunately had to cancel your order ${code}: ${reason}\nThere is nothing left to do or to pay.`,
    }),
    pickup: 'Pickup',
    branch: 'Branch',
    phone: 'Phone',
    note: 'Note',
    code: 'Pickup code',
    total: 'Total',
    view: 'View your order',
    payAtCounter: 'You pay when you collect. All prices include VAT.',
    cancelUntil: (deadline) => `You can cancel until ${deadline} on the order page.`,
    vat: (rate, amount) => `including ${rate} % VAT ${amount}`,
  },
}

import type { Locale } from '../locale.ts'
import type { Bakery } from '../tenancy/scope.ts'

export type OrderMailKind =
  | 'order-confirmation'
  | 'order-changed'
  | 'order-ready'
  | 'order-cancelled'
  | 'order-reminder'

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

/** `address` (Sie or du) is the bakery's, and of no consequence in English. */
export function orderMailTexts(locale: Locale, address: Bakery['address']): OrderMailWords {
  return TEXTS[locale === 'en' ? 'en' : address]
}

export type OrderMailWords = Record<OrderMailKind, (about: About) => Words> & {
  pickup: string
  branch: string
  phone: string
  note: string
  code: string
  total: string
  view: string
  again: string
  qr(code: string): string
  changes: string
  /** What it was before. */
  before(value: string): string
  /** A product that is in the order no more. */
  removed: string
  contact: string
  contactChanged: string
  payAtCounter: string
  changeUntil(deadline: string): string
  vat(rate: string, amount: string): string
  allergens(names: string): string
  traces(names: string): string
  noAllergens: string
}

const GERMAN_LABELS = {
  pickup: 'Abholung',
  branch: 'Filiale',
  phone: 'Telefon',
  note: 'Anmerkung',
  code: 'Abholcode',
  total: 'Gesamt',
  view: 'Bestellung ansehen',
  again: 'Wie letztes Mal bestellen',
  qr: (code: string) => `QR-Code des Abholcodes ${code}`,
  changes: 'Geändert',
  before: (value: string) => `bisher ${value}`,
  removed: 'nicht mehr dabei',
  contact: 'Angaben',
  contactChanged: 'geändert',
  vat: (rate: string, amount: string) => `darin ${rate} % MwSt. ${amount}`,
  allergens: (names: string) => `Allergene: ${names}`,
  traces: (names: string) => `Spuren: ${names}`,
  noAllergens: 'Keine deklarierten Allergene',
}

const TEXTS: Record<Voice, OrderMailWords> = {
  sie: {
    'order-confirmation': ({ bakery, code, day, time, branch }) => ({
      subject: `Ihre Vorbestellung ${code} für ${day}`,
      preview: `${time}, ${branch}. Abholcode ${code}.`,
      title: 'Ihre Tüte ist vorgemerkt.',
      intro: `Vielen Dank für Ihre Vorbestellung bei ${bakery}. Nennen Sie bei der Abholung diesen Code:`,
    }),
    'order-changed': ({ code, day, time, branch }) => ({
      subject: `Geändert: Ihre Vorbestellung ${code} für ${day}`,
      preview: `${time}, ${branch}. Abholcode ${code}.`,
      title: 'Ihre Bestellung ist geändert.',
      intro: 'Es gilt jetzt, was hier steht. Nennen Sie bei der Abholung diesen Code:',
    }),
    'order-reminder': ({ bakery, code, day, time, branch }) => ({
      subject: `Morgen abholen: Ihre Bestellung ${code}`,
      preview: `${day}, ${time}, ${branch}. Abholcode ${code}.`,
      title: 'Morgen ist es so weit.',
      intro: `${bakery} backt für Sie. Nennen Sie bei der Abholung diesen Code:`,
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
    changeUntil: (deadline) => `Ändern oder stornieren können Sie bis ${deadline} auf der Bestellseite.`,
  },
  du: {
    'order-confirmation': ({ bakery, code, day, time, branch }) => ({
      subject: `Deine Vorbestellung ${code} für ${day}`,
      preview: `${time}, ${branch}. Abholcode ${code}.`,
      title: 'Deine Tüte ist vorgemerkt.',
      intro: `Danke für deine Vorbestellung bei ${bakery}. Nenne bei der Abholung diesen Code:`,
    }),
    'order-changed': ({ code, day, time, branch }) => ({
      subject: `Geändert: deine Vorbestellung ${code} für ${day}`,
      preview: `${time}, ${branch}. Abholcode ${code}.`,
      title: 'Deine Bestellung ist geändert.',
      intro: 'Es gilt jetzt, was hier steht. Nenne bei der Abholung diesen Code:',
    }),
    'order-reminder': ({ bakery, code, day, time, branch }) => ({
      subject: `Morgen abholen: deine Bestellung ${code}`,
      preview: `${day}, ${time}, ${branch}. Abholcode ${code}.`,
      title: 'Morgen ist es so weit.',
      intro: `${bakery} backt für dich. Nenne bei der Abholung diesen Code:`,
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
    changeUntil: (deadline) => `Ändern oder stornieren kannst du bis ${deadline} auf der Bestellseite.`,
  },
  en: {
    'order-confirmation': ({ bakery, code, day, time, branch }) => ({
      subject: `Your pre-order ${code} for ${day}`,
      preview: `${time}, ${branch}. Pickup code ${code}.`,
      title: 'Your bag is reserved.',
      intro: `Thank you for your pre-order at ${bakery}. Give this code when you collect it:`,
    }),
    'order-changed': ({ code, day, time, branch }) => ({
      subject: `Changed: your pre-order ${code} for ${day}`,
      preview: `${time}, ${branch}. Pickup code ${code}.`,
      title: 'Your order is changed.',
      intro: 'What you read here is what counts now. Give this code when you collect it:',
    }),
    'order-reminder': ({ bakery, code, day, time, branch }) => ({
      subject: `Collect tomorrow: your order ${code}`,
      preview: `${day}, ${time}, ${branch}. Pickup code ${code}.`,
      title: 'See you tomorrow.',
      intro: `${bakery} is baking for you. Give this code when you collect it:`,
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
    again: 'Order the same again',
    qr: (code) => `QR code of the pickup code ${code}`,
    changes: 'Changed',
    before: (value) => `before: ${value}`,
    removed: 'no longer included',
    contact: 'Your details',
    contactChanged: 'changed',
    payAtCounter: 'You pay when you collect. All prices include VAT.',
    changeUntil: (deadline) => `You can change or cancel it until ${deadline} on the order page.`,
    vat: (rate, amount) => `including ${rate}% VAT ${amount}`,
    allergens: (names) => `Allergens: ${names}`,
    traces: (names) => `traces: ${names}`,
    noAllergens: 'No declared allergens',
  },
}

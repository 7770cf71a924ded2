import type { Locale } from '#bakery/locale.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'

export type OrderMailKind =
  | 'order-confirmation'
  | 'order-changed'
  | 'order-moved'
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
  /** Reason for a cancellation or a move. */
  reason: string
}
type Words = { subject: string; preview: string; title: string; intro: string }

/** Language and form of address; in German the bakery's choice of Sie or du. */
type Voice = Bakery['address'] | 'en'

/** Returns the texts of order mails. `address` (Sie or du) is ignored in English. */
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
  /** Sentence below a moved order: choose another time online, or call once that is no longer possible. */
  otherTime(isChangeable: boolean): string
  /** Label of the link to the edit form. */
  change: string
  changes: string
  /** Text for a previous value. */
  before(value: string): string
  /** Text for a removed product. */
  removed: string
  contact: string
  contactChanged: string
  taxIncluded: string
  changeUntil(deadline: string): string
  vat(rate: string, amount: string): string
  /** Note on the deposit, which is charged on top of the total; both are paid at pickup. */
  deposit(amount: string, together: string): string
  /** Replace payment and deposit of an order that a company is billed for. */
  billed(company: string): string
  billedDeposit(amount: string, together: string): string
  noAllergens: string
}

const GERMAN_LABELS = {
  pickup: 'Abholung',
  branch: 'Filiale',
  phone: 'Telefon',
  note: 'Hinweis',
  code: 'Abholcode',
  total: 'Gesamt',
  view: 'Bestellung ansehen',
  again: 'Wie letztes Mal bestellen',
  qr: (code: string) => `QR-Code des Abholcodes ${code}`,
  change: 'Andere Zeit wählen',
  changes: 'Geändert',
  before: (value: string) => `bisher ${value}`,
  removed: 'nicht mehr dabei',
  contact: 'Angaben',
  contactChanged: 'geändert',
  vat: (rate: string, amount: string) => `darin ${rate} % MwSt. ${amount}`,
  deposit: (amount: string, together: string) =>
    `zzgl. ${amount} Pfand. Bei der Abholung zu zahlen: ${together}`,
  billed: (company: string) => `Auf Rechnung an ${company}, bei der Abholung ist nichts zu zahlen.`,
  billedDeposit: (amount: string, together: string) => `zzgl. ${amount} Pfand. Auf der Rechnung: ${together}`,
  noAllergens: 'Keine deklarierten Allergene',
}

const TEXTS: Record<Voice, OrderMailWords> = {
  sie: {
    'order-confirmation': ({ bakery, code, day, time, branch }) => ({
      subject: `Ihre Vorbestellung ${code} für ${day}`,
      preview: `${time}, ${branch}. Abholcode ${code}.`,
      title: 'Ihre Bestellung ist angenommen.',
      intro: `Vielen Dank! ${bakery} hat Ihre Vorbestellung angenommen. Nennen Sie bei der Abholung diesen Code:`,
    }),
    'order-changed': ({ code, day, time, branch }) => ({
      subject: `Geändert: Ihre Vorbestellung ${code} für ${day}`,
      preview: `${time}, ${branch}. Abholcode ${code}.`,
      title: 'Ihre Bestellung ist geändert.',
      intro:
        'Wir haben die Änderung angenommen. Es gilt jetzt, was hier steht. Nennen Sie bei der Abholung diesen Code:',
    }),
    'order-moved': ({ bakery, code, day, time, branch, reason }) => ({
      subject: `Verschoben: Ihre Vorbestellung ${code} auf ${day}`,
      preview: `${time}, ${branch}. ${reason}`,
      title: 'Wir mussten Ihre Abholung verschieben.',
      intro: `${bakery} kann Ihre Bestellung zur bisherigen Zeit leider nicht ausgeben: ${reason}\nDas tut uns leid. Ihre Bestellung gilt jetzt für die nächste freie Zeit. Nennen Sie bei der Abholung diesen Code:`,
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
    otherTime: (isChangeable) =>
      isChangeable
        ? 'Passt Ihnen die neue Zeit nicht? Wählen Sie einfach eine andere, oder stornieren Sie.'
        : 'Passt Ihnen die neue Zeit nicht? Rufen Sie uns bitte an.',
    taxIncluded: 'Alle Preise enthalten die gesetzliche Mehrwertsteuer.',
    changeUntil: (deadline) => `Ändern oder stornieren können Sie bis ${deadline} auf der Bestellseite.`,
  },
  du: {
    'order-confirmation': ({ bakery, code, day, time, branch }) => ({
      subject: `Deine Vorbestellung ${code} für ${day}`,
      preview: `${time}, ${branch}. Abholcode ${code}.`,
      title: 'Deine Bestellung ist angenommen.',
      intro: `Vielen Dank! ${bakery} hat deine Vorbestellung angenommen. Nenne bei der Abholung diesen Code:`,
    }),
    'order-changed': ({ code, day, time, branch }) => ({
      subject: `Geändert: deine Vorbestellung ${code} für ${day}`,
      preview: `${time}, ${branch}. Abholcode ${code}.`,
      title: 'Deine Bestellung ist geändert.',
      intro:
        'Wir haben die Änderung angenommen. Es gilt jetzt, was hier steht. Nenne bei der Abholung diesen Code:',
    }),
    'order-moved': ({ bakery, code, day, time, branch, reason }) => ({
      subject: `Verschoben: deine Vorbestellung ${code} auf ${day}`,
      preview: `${time}, ${branch}. ${reason}`,
      title: 'Wir mussten deine Abholung verschieben.',
      intro: `${bakery} kann deine Bestellung zur bisherigen Zeit leider nicht ausgeben: ${reason}\nDas tut uns leid. Deine Bestellung gilt jetzt für die nächste freie Zeit. Nenne bei der Abholung diesen Code:`,
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
    otherTime: (isChangeable) =>
      isChangeable
        ? 'Passt dir die neue Zeit nicht? Wähle einfach eine andere, oder storniere.'
        : 'Passt dir die neue Zeit nicht? Ruf uns bitte an.',
    taxIncluded: 'Alle Preise enthalten die gesetzliche Mehrwertsteuer.',
    changeUntil: (deadline) => `Ändern oder stornieren kannst du bis ${deadline} auf der Bestellseite.`,
  },
  en: {
    'order-confirmation': ({ bakery, code, day, time, branch }) => ({
      subject: `Your pre-order ${code} for ${day}`,
      preview: `${time}, ${branch}. Pickup code ${code}.`,
      title: 'Your order is accepted.',
      intro: `Thank you! ${bakery} has accepted your pre-order. Give this code when you collect it:`,
    }),
    'order-changed': ({ code, day, time, branch }) => ({
      subject: `Changed: your pre-order ${code} for ${day}`,
      preview: `${time}, ${branch}. Pickup code ${code}.`,
      title: 'Your order has been changed.',
      intro:
        'We have accepted the change. This is now what you have ordered. Give this code when you collect it:',
    }),
    'order-moved': ({ bakery, code, day, time, branch, reason }) => ({
      subject: `Moved: your pre-order ${code} to ${day}`,
      preview: `${time}, ${branch}. ${reason}`,
      title: 'We had to move your pickup.',
      intro: `Unfortunately ${bakery} cannot hand over your order at the time you chose: ${reason}\nWe are sorry. Your order is now booked for the next free time. Give this code when you collect your order:`,
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
    qr: (code) => `QR code for the pickup code ${code}`,
    change: 'Choose another time',
    changes: 'Changed',
    before: (value) => `before: ${value}`,
    removed: 'no longer included',
    contact: 'Your details',
    contactChanged: 'changed',
    otherTime: (isChangeable) =>
      isChangeable
        ? 'Does the new time not suit you? Simply choose another, or cancel.'
        : 'Does the new time not suit you? Please give us a call.',
    taxIncluded: 'All prices include VAT.',
    changeUntil: (deadline) => `You can change or cancel it until ${deadline} on the order page.`,
    vat: (rate, amount) => `including ${rate}% VAT ${amount}`,
    deposit: (amount, together) => `plus ${amount} deposit. To pay when you collect: ${together}`,
    billed: (company) => `Invoiced to ${company}: nothing to pay when you collect.`,
    billedDeposit: (amount, together) => `plus ${amount} deposit. On the invoice: ${together}`,
    noAllergens: 'No declared allergens',
  },
}

import type { Locale } from '../locale.ts'

export type InvoiceWords = {
  titles: { invoice: string; cancellation: string }
  /** Stands for the number of an invoice that is not issued. */
  draft: string
  number: string
  day: string
  period: string
  due: string
  cancels: (number: string, day: string) => string
  reference: string
  buyerReference: string
  vatId: string
  yourVatId: string
  taxNumber: string
  columns: { quantity: string; item: string; price: string; rate: string; net: string; gross: string }
  deposit: string
  net: (rate: string) => string
  vat: (rate: string) => string
  rounding: string
  total: string
  totalBack: string
  pay: (amount: string, day: string) => string
  payAtOnce: (amount: string) => string
  toAccount: string
  smallBusiness: string
  orders: string
  page: (page: number, pages: number) => string
  mail: {
    subject: (bakery: string, number: string) => string
    intro: (number: string, period: string) => string
    introCancelled: (number: string, original: string) => string
    attached: string
    again: string
  }
}

export const INVOICE_WORDS: Record<Locale, InvoiceWords> = {
  de: {
    titles: { invoice: 'Rechnung', cancellation: 'Stornorechnung' },
    draft: 'Entwurf',
    number: 'Rechnungsnummer',
    day: 'Rechnungsdatum',
    period: 'Leistungszeitraum',
    due: 'Zahlbar bis',
    cancels: (number, day) => `Storniert die Rechnung ${number} vom ${day}.`,
    reference: 'Ihre Bestellnummer',
    buyerReference: 'Ihre Referenz',
    vatId: 'USt-IdNr.',
    yourVatId: 'Ihre USt-IdNr.',
    taxNumber: 'Steuernummer',
    columns: {
      quantity: 'Menge',
      item: 'Artikel',
      price: 'Einzeln brutto',
      rate: 'USt.',
      net: 'Netto',
      gross: 'Brutto',
    },
    deposit: 'Pfand',
    net: (rate) => `Netto zu ${rate}\u00a0%`,
    vat: (rate) => `Umsatzsteuer ${rate}\u00a0%`,
    rounding: 'Rundung',
    total: 'Zu zahlen',
    totalBack: 'Storniert',
    pay: (amount, day) => `Bitte überweisen Sie ${amount} bis zum ${day}.`,
    payAtOnce: (amount) => `Bitte überweisen Sie ${amount} sofort.`,
    toAccount: 'IBAN',
    smallBusiness: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
    orders: 'Enthaltene Bestellungen',
    page: (page, pages) => `Seite ${page} von ${pages}`,
    mail: {
      subject: (bakery, number) => `Rechnung ${number} von ${bakery}`,
      intro: (number, period) => `Anbei erhalten Sie die Rechnung ${number} für ${period}.`,
      introCancelled: (number, original) =>
        `Die Rechnung ${original} ist storniert. Anbei erhalten Sie die Stornorechnung ${number}.`,
      attached:
        'Die angehängte PDF-Datei enthält auch die elektronische Rechnung (ZUGFeRD, Profil EN 16931), die Ihre Buchhaltung einlesen kann.',
      again: 'Fragen zur Rechnung? Antworten Sie einfach auf diese E-Mail.',
    },
  },
  en: {
    titles: { invoice: 'Invoice', cancellation: 'Cancellation invoice' },
    draft: 'draft',
    number: 'Invoice number',
    day: 'Invoice date',
    period: 'Delivery period',
    due: 'Payable by',
    cancels: (number, day) => `Cancels invoice ${number} of ${day}.`,
    reference: 'Your order number',
    buyerReference: 'Your reference',
    vatId: 'VAT ID',
    yourVatId: 'Your VAT ID',
    taxNumber: 'Tax number',
    columns: {
      quantity: 'Qty',
      item: 'Item',
      price: 'Unit incl. VAT',
      rate: 'VAT',
      net: 'Net',
      gross: 'Gross',
    },
    deposit: 'Deposit',
    net: (rate) => `Net at ${rate}%`,
    vat: (rate) => `VAT ${rate}%`,
    rounding: 'Rounding',
    total: 'To pay',
    totalBack: 'Cancelled',
    pay: (amount, day) => `Please transfer ${amount} by ${day}.`,
    payAtOnce: (amount) => `Please transfer ${amount} now.`,
    toAccount: 'IBAN',
    smallBusiness: 'No VAT is charged, according to § 19 UStG (small business).',
    orders: 'Orders on this invoice',
    page: (page, pages) => `Page ${page} of ${pages}`,
    mail: {
      subject: (bakery, number) => `Invoice ${number} from ${bakery}`,
      intro: (number, period) => `Please find attached invoice ${number} for ${period}.`,
      introCancelled: (number, original) =>
        `Invoice ${original} is cancelled. Please find attached the cancellation invoice ${number}.`,
      attached:
        'The attached PDF also contains the electronic invoice (Factur-X/ZUGFeRD, profile EN 16931), which your accounting software can read.',
      again: 'Questions about the invoice? Simply reply to this e-mail.',
    },
  },
}

import { addDays } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import type { VatRate } from '../catalogue/products/product-bounds.ts'
import type { Company } from '../companies/companies.ts'
import { firmOf } from '../legal/provider.ts'
import type { Locale } from '../locale.ts'
import { payableCents } from '../ordering/money.ts'
import { optionsOnPaper } from '../ordering/option-text.ts'
import type { OrderLine } from '../ordering/orders.ts'
import { formatPickupCode } from '../ordering/pickup-code.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { type InvoiceSettings, vatIdOf } from './invoice-settings.ts'
import { type InvoiceSums, invoiceSums } from './invoice-sums.ts'

export const INVOICE_KINDS = ['invoice', 'cancellation'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const INVOICE_STATUSES = ['issued', 'paid', 'cancelled'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** Goods or deposits of one price; a cancellation has negative quantities and amounts. */
export type InvoiceLine = {
  /** Empty for a deposit. */
  name: string
  quantity: number
  /** Price of one unit in cents, gross. */
  priceCents: number
  rate: VatRate
  netCents: number
}

type BilledOrder = { day: Day; code: string; branch: string; cents: number }

type Party = {
  name: string
  person: string
  street: string
  zip: string
  city: string
  email: string
  vatId: string
}

/** Content of an invoice as issued, by which it is drawn and written at any later time. */
export type InvoiceContent = {
  kind: InvoiceKind
  number: string
  /** Date of issue. */
  day: Day
  due: Day
  /** Days of the first and the last handover. */
  from: Day
  to: Day
  locale: Locale
  seller: Party & { phone: string; register: string; taxNumber: string; iban: string; bank: string }
  buyer: Party & { buyerReference: string; reference: string }
  smallBusiness: boolean
  lines: InvoiceLine[]
  sums: Omit<InvoiceSums, 'lineNetCents'>
  orders: BilledOrder[]
  /** Invoice that a cancellation cancels. */
  original?: { number: string; day: Day }
}

/** A collected order on account, with the day of its handover. */
export type AccountOrder = { day: Day; code: string; branchName: string; lines: readonly OrderLine[] }

type Issue = {
  number: string
  day: Day
  locale: Locale
  bakery: Bakery
  company: Company
  settings: InvoiceSettings
}

/** Tells whether the VAT rates of the lines are those that the bakery may charge (§§ 14c, 19 UStG). */
export function fitsVat(lines: readonly Pick<InvoiceLine, 'rate'>[], { smallBusiness }: InvoiceSettings) {
  return lines.every(({ rate }) => (rate === '0') === smallBusiness)
}

/** Adds up the lines of all orders by product and price, deposits last. Prices and rates are those of the orders. */
export function linesOf(orders: readonly AccountOrder[]): Omit<InvoiceLine, 'netCents'>[] {
  const sums = new Map<string, Omit<InvoiceLine, 'netCents'>>()
  const add = (line: Omit<InvoiceLine, 'netCents'>) => {
    const key = JSON.stringify([line.name, line.priceCents, line.rate])
    const known = sums.get(key)
    if (known) known.quantity += line.quantity
    else sums.set(key, { ...line })
  }
  for (const { name, options, quantity, priceCents, depositCents, vatRate } of orders.flatMap(
    ({ lines }) => lines,
  )) {
    const chosen = optionsOnPaper(options)
    add({ name: chosen === '' ? name : `${name}, ${chosen}`, quantity, priceCents, rate: vatRate })
    if (depositCents > 0) add({ name: '', quantity, priceCents: depositCents, rate: vatRate })
  }
  return [...sums.values()].toSorted(
    (a, b) => Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name, 'de'),
  )
}

/** Composes the invoice of a company's collected orders. NB! There must be at least one. */
export function invoiceOf(orders: readonly AccountOrder[], issue: Issue): InvoiceContent {
  const { bakery, company, settings, day, number, locale } = issue
  const gross = linesOf(orders)
  const { lineNetCents, ...sums } = invoiceSums(
    gross.map(({ rate, priceCents, quantity }) => ({ rate, grossCents: priceCents * quantity })),
  )
  const days = orders.map((order) => order.day).toSorted()
  return {
    kind: 'invoice',
    number,
    day,
    due: addDays(day, company.paymentDays),
    from: days[0] ?? day,
    to: days.at(-1) ?? day,
    locale,
    seller: sellerOf(bakery, settings),
    buyer: {
      name: company.name,
      person: company.contact,
      street: company.street,
      zip: company.zip,
      city: company.city,
      email: company.email,
      vatId: company.vatId,
      buyerReference: company.buyerReference,
      reference: company.reference,
    },
    smallBusiness: settings.smallBusiness,
    lines: gross.map((line, at) => ({ ...line, netCents: lineNetCents[at] ?? 0 })),
    sums,
    orders: orders.map((order) => ({
      day: order.day,
      code: formatPickupCode(order.code),
      branch: order.branchName,
      cents: payableCents(order.lines),
    })),
  }
}

function sellerOf(bakery: Bakery, { taxNumber, iban, bank }: InvoiceSettings): InvoiceContent['seller'] {
  return {
    name: firmOf(bakery),
    person: bakery.imprintOwner,
    street: bakery.imprintStreet,
    zip: bakery.imprintZip,
    city: bakery.imprintCity,
    email: bakery.email,
    phone: bakery.phone,
    register: bakery.imprintRegister,
    vatId: vatIdOf(bakery),
    taxNumber,
    iban,
    bank,
  }
}

/** Composes the cancellation: the same with all amounts negated, so that both add up to nothing. */
export function cancellationOf(
  { number: cancelled, day: issued, ...content }: InvoiceContent,
  { number, day }: { number: string; day: Day },
): InvoiceContent {
  const { sums } = content
  return {
    ...content,
    kind: 'cancellation',
    number,
    day,
    due: day,
    lines: content.lines.map((line) => ({
      ...line,
      quantity: minus(line.quantity),
      netCents: minus(line.netCents),
    })),
    sums: {
      rates: sums.rates.map(({ rate, netCents, vatCents }) => ({
        rate,
        netCents: minus(netCents),
        vatCents: minus(vatCents),
      })),
      netCents: minus(sums.netCents),
      vatCents: minus(sums.vatCents),
      roundingCents: minus(sums.roundingCents),
      payableCents: minus(sums.payableCents),
    },
    orders: content.orders.map((order) => ({ ...order, cents: minus(order.cents) })),
    original: { number: cancelled, day: issued },
  }
}

/** Negates without creating a negative zero. */
function minus(value: number): number {
  return value === 0 ? 0 : -value
}

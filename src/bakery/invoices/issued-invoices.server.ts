import type { Reading } from '#core/core.ts'
import { addMonths, type IssuedInvoice, type Month, RATES_FROM_HIGHEST } from '../bookkeeping/revenue.ts'
import { portionsOf } from '../every-record.server.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { InvoiceContent } from './invoice.ts'
import { invoices } from './invoices-collections.server.ts'

/** Invoices per query. */
const AT_ONCE = 10

/** Loads the invoices and cancellations that a bakery issued in a month, by day and number, to be booked. */
export async function issuedIn(core: Reading, { id }: Bakery, month: Month): Promise<IssuedInvoice[]> {
  const issued: IssuedInvoice[] = []
  const where = {
    filter: 'bakery = {:bakery} && day >= {:first} && day < {:next}',
    params: { bakery: id, first: `${month}-01`, next: `${addMonths(month, 1)}-01` },
  }
  for await (const page of portionsOf(core, invoices, where, AT_ONCE))
    for (const { content } of page) if (content) issued.push(bookedOf(content))
  return issued.toSorted((a, b) => (`${a.day} ${a.number}` < `${b.day} ${b.number}` ? -1 : 1))
}

/** Sums the lines by rate, gross as they were agreed: together they are the amount to pay, to the cent. */
function bookedOf({ day, number, buyer, lines }: InvoiceContent): IssuedInvoice {
  const rates = RATES_FROM_HIGHEST.flatMap((rate) => {
    const of = lines.filter((line) => line.rate === rate)
    return of.length === 0
      ? []
      : [{ rate, cents: of.reduce((sum, one) => sum + one.priceCents * one.quantity, 0) }]
  })
  return { day, number, customer: buyer.name, rates }
}

import { sql as fragment } from 'kysely'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { addMonths, type Month } from '../bookkeeping/revenue.ts'
import { instantAt, wallClockAt } from '../branches/wall-clock.ts'
import { IS_ON_ACCOUNT, orderLines, orders } from '../ordering/orders-collections.server.ts'
import { withLines } from '../ordering/reading/list-orders.server.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { AccountOrder } from './invoice.ts'
import type { InvoiceDraft } from './invoices.ts'

/** Orders on one invoice; further ones go on the next. */
export const MAX_ORDERS = 1000

/** Returns the instant before which an order must have been handed over to be billed for a month. */
function billedBefore({ timezone }: Bakery, month: Month): string {
  return formatInstant(instantAt(`${addMonths(month, 1)}-01`, '00:00', timezone))
}

/** Sums up what is to be billed up to the end of a month, by company. */
export async function draftsOf(core: Core, bakery: Bakery, month: Month): Promise<InvoiceDraft[]> {
  const rows = await core.sql
    .selectFrom(`${orders.name} as placed`)
    .innerJoin(`${orderLines.name} as line`, 'line.order', 'placed.id')
    .select(({ fn, eb }) => [
      'placed.company as company',
      fn.max('placed.companyName').as('name'),
      fn.count('placed.id').distinct().as('orders'),
      fn
        .sum(eb(eb.parens('line.priceCents', '+', eb.ref('line.depositCents')), '*', eb.ref('line.quantity')))
        .as('cents'),
    ])
    .where('placed.bakery', '=', bakery.id)
    .where(fragment.raw<boolean>(IS_ON_ACCOUNT))
    .where('placed.invoice', '=', '')
    .where('placed.status', '=', 'picked_up')
    .where('placed.source', '!=', 'test')
    .where('placed.statusSince', '<', billedBefore(bakery, month))
    .groupBy('placed.company')
    .orderBy('name')
    .execute()
  // Tables are created from collections at runtime, so queries have no column types.
  return (rows as Record<keyof InvoiceDraft, string | number>[]).map(({ company, name, orders, cents }) => ({
    company: String(company),
    name: String(name),
    orders: Number(orders),
    cents: Number(cents),
  }))
}

/** Loads the orders to bill a company up to the end of a month, in the order of their handover. */
export async function ordersToBill(
  core: Core,
  bakery: Bakery,
  { company, month }: { company: string; month: Month },
): Promise<(AccountOrder & { id: string })[]> {
  const found = await core.sql
    .selectFrom(orders.name)
    .select(['id', 'code', 'branchName', 'statusSince'])
    .where('bakery', '=', bakery.id)
    .where('company', '=', company)
    .where(fragment.raw<boolean>(IS_ON_ACCOUNT))
    .where('invoice', '=', '')
    .where('status', '=', 'picked_up')
    .where('source', '!=', 'test')
    .where('statusSince', '<', billedBefore(bakery, month))
    .orderBy('statusSince')
    .orderBy('id')
    .limit(MAX_ORDERS)
    .execute()
  const billed = found.map((row) => ({
    id: String(row['id']),
    code: String(row['code']),
    branchName: String(row['branchName']),
    day: wallClockAt(new Date(String(row['statusSince'])), bakery.timezone).day,
  }))
  return withLines(core, billed)
}

/** Orders per statement; databases limit the number of values. */
const BATCH = 500

/** Marks orders as billed with an invoice. Throws if one of them already is, which undoes the invoice. */
export async function markBilled(core: Core, ids: readonly string[], invoice: string): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const { numUpdatedRows } = await core.sql
      .updateTable(orders.name)
      // Because of the new version, an undo that has read the order before fails.
      .set((eb) => ({ invoice, version: eb('version', '+', 1), updated: formatInstant(core.clock.now()) }))
      .where('id', 'in', batch)
      .where('invoice', '=', '')
      .where('status', '=', 'picked_up')
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== batch.length) throw new AlreadyBilled()
  }
}

/** Frees the orders of a cancelled invoice to be billed again. */
export async function unmarkBilled(core: Core, bakery: Bakery, invoice: string): Promise<void> {
  await core.sql
    .updateTable(orders.name)
    .set({ invoice: '' })
    .where('bakery', '=', bakery.id)
    .where(fragment.raw<boolean>(IS_ON_ACCOUNT))
    .where('invoice', '=', invoice)
    .execute()
}

/** An order was billed by somebody else at the same moment. */
export class AlreadyBilled extends Error {}

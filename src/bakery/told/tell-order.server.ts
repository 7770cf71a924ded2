import { createHash } from 'node:crypto'
import type { Core } from '#core/core.ts'
import { FORGOTTEN } from '../ordering/forgotten.ts'
import { depositCentsOf } from '../ordering/money.ts'
import type { Order, OrderEvent, OrderLine } from '../ordering/orders.ts'
import { sumsOf } from '../ordering/reading/day-sums.server.ts'
import { volumeOf } from '../ordering/reading/volume.server.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { ToldChange, ToldOrder, ToldVolumes } from './told-schemas.ts'

/** Returns an order as it is reported to other programs. Throws for a test, which is never reported. */
export function tellOrder(order: Order, lines: readonly OrderLine[], withCustomer: boolean): ToldOrder {
  const { code, status, source, version, pickupDay: day, slotFrom: from, slotTo: to, timezone } = order
  const { branch, branchName, totalCents, vat, created, withdrawnAt, company } = order
  if (source === 'test') throw new Error('A test order must not be told.')
  return {
    id: publicOrderId(order.id),
    version,
    code,
    status,
    source,
    placedAt: iso(created),
    pickup: { day, from, to, timezone, branch: { id: branch, name: branchName } },
    currency: 'EUR',
    totalCents,
    depositCents: depositCentsOf(lines),
    vat: vat ?? [],
    onAccount: company !== '',
    withdrawn: withdrawnAt !== '',
    lines: lines.map((line) => lineOf(line, withCustomer)),
    ...(withCustomer && { customer: customerOf(order) }),
  }
}

export function tellChange(
  { from, to, actor: by, at, reason }: OrderEvent,
  withCustomer: boolean,
): ToldChange {
  return { from, to, by, at: iso(at), ...(withCustomer && { reason }) }
}

/** Returns the quantities of a day as they are reported to other programs. */
export async function tellVolumes(core: Core, bakery: Bakery, day: string): Promise<ToldVolumes> {
  const [branches, volume] = await Promise.all([
    sumsOf(core, bakery, day),
    volumeOf(core, { bakery }, { day, byBranch: true }),
  ])
  return {
    day,
    timezone: bakery.timezone,
    branches: branches.map(({ id, branch: name, orders, totalCents }) => ({ id, name, orders, totalCents })),
    products: volume.map(({ product: id, name, quantity, branches = [] }) => ({
      id,
      name,
      quantity,
      branches,
    })),
  }
}

/** Returns the id by which other programs know an order. Its own id opens the customer's page. */
export function publicOrderId(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 24)
}

/** Returns a stored instant as programs read it. */
export function iso(instant: string): string {
  return instant.replace(' ', 'T')
}

function lineOf(line: OrderLine, withCustomer: boolean): ToldOrder['lines'][number] {
  const { product, name, quantity, unit, priceCents, depositCents, vatRate, options } = line
  return {
    product,
    name,
    quantity,
    unit,
    priceCents,
    depositCents,
    vatRate: Number(vatRate),
    // Without a choice the value is the customer's own words, such as a name on a cake; empty once they are erased.
    options: (options ?? []).map(({ name, choice, value }) => ({
      name,
      ...((choice !== '' || (withCustomer && value !== '')) && { value }),
    })),
  }
}

function customerOf({
  customerName: name,
  customerEmail: email,
  customerPhone: phone,
  customerAddress: address,
  note,
  locale,
}: Order): ToldOrder['customer'] {
  if (name === FORGOTTEN) return null
  return { name, email, phone, address, note, locale }
}

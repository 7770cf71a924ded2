import type { Core } from '#core/core.ts'
import { randomString } from '#kit/ids.ts'
import { orderEvents, orderLines, orders } from '../collections/orders.ts'
import type { Order, OrderLine } from '../krume.ts'
import { orderMail } from '../mail/order-mails.ts'
import { queueMail } from '../mail/outbox.server.ts'
import type { OrderRequest } from '../shop/shop.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { LocalNow } from './cutoff.ts'
import type { OrderPlan } from './judge-order.ts'
import { totalCents, vatLines } from './money.ts'
import { PICKUP_CODE_ALPHABET, PICKUP_CODE_LENGTH } from './pickup-code.ts'

type NewOrder = { publicUrl: string; bakery: Bakery; request: OrderRequest; plan: OrderPlan; now: LocalNow }

/** Writes an order that the rules allow: snapshots of all it agrees on, its lines, its first event, its mail. */
export async function writeOrder(core: Core, input: NewOrder): Promise<Order> {
  const { bakery, request, plan, now } = input
  const order = await createOrder(core, input)
  const lines: OrderLine[] = []
  for (const [position, { product, quantity }] of plan.lines.entries()) {
    lines.push(
      await core.records.create(orderLines, {
        order: order.id,
        bakery: bakery.id,
        product: product.id,
        position,
        quantity,
        name: product.name,
        nameEn: product.nameEn,
        unit: product.unit,
        priceCents: product.priceCents,
        vatRate: product.vatRate,
        allergens: product.allergens,
      }),
    )
  }
  await core.records.create(orderEvents, {
    order: order.id,
    bakery: bakery.id,
    from: '',
    to: 'placed',
    actor: 'customer',
    actorName: request.name,
    at: now.instant,
  })
  const { publicUrl } = input
  const branchPhone = plan.rules.branch.phone
  const about = { order, lines, bakery, branchPhone, publicUrl, now: now.instant }
  await queueMail(core, orderMail('order-confirmation', about))
  return order
}

async function createOrder(core: Core, { bakery, request, plan, now }: NewOrder): Promise<Order> {
  const { branch } = plan.rules
  const priced = plan.lines.map(({ product, quantity }) => ({
    priceCents: product.priceCents,
    quantity,
    vatRate: product.vatRate,
  }))
  return core.records.create(orders, {
    bakery: bakery.id,
    branch: branch.id,
    code: await freePickupCode(core, branch.id, request.day),
    status: 'placed',
    version: 1,
    source: 'web',
    locale: request.locale,
    customerName: request.name,
    customerEmail: request.email,
    customerPhone: request.phone,
    customerAddress: request.address,
    note: request.note,
    pickupDay: request.day,
    slotFrom: plan.slot.from,
    slotTo: plan.slot.to,
    timezone: bakery.timezone,
    pickupAt: plan.pickupAt,
    editableUntil: plan.editableUntil,
    branchName: branch.name,
    branchAddress: `${branch.street}, ${branch.zip} ${branch.city}`,
    totalCents: totalCents(priced),
    vat: vatLines(priced),
    termsAcceptedAt: now.instant,
    privacyAcceptedAt: now.instant,
  })
}

/** Free as far as this transaction sees; the unique index has the last word. */
async function freePickupCode(core: Core, branch: string, day: string): Promise<string> {
  for (;;) {
    const code = randomString(PICKUP_CODE_LENGTH, PICKUP_CODE_ALPHABET)
    const taken = await core.records.count(orders, {
      filter: 'branch = {:branch} && pickupDay = {:day} && code = {:code}',
      params: { branch, day, code },
    })
    if (taken === 0) return code
  }
}

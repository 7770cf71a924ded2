import { orderLines, orders } from '#bakery/ordering/orders-collections.server.ts'
import { occurrenceOf } from '#bakery/standing/occurrence.ts'
import { placeDueOrders } from '#bakery/standing/place-due.server.ts'
import { standingOrders } from '#bakery/standing/standing-collection.server.ts'
import { PUBLIC_URL, type TestBakery, type TestPlatform } from './test-bakery.ts'

/** A step of the model test of ordering: a standing order is due. Numbers choose among what there is. */
export type StandingStep = { do: 'standing'; slot: number; items: { product: number; quantity: number }[] }

type World = TestPlatform &
  TestBakery & { products: readonly string[]; day: string; slots: readonly string[] }

/** Lets the job place a standing order that is due; appends the id of its order, if there is one, to `placed`. */
export async function orderStanding(
  { core, branch, products, ordering, day, slots }: World,
  step: StandingStep,
  placed: string[],
  soldOut: ReadonlySet<number>,
  payer: { company?: string; companyName?: string; linkSince?: string } = {},
): Promise<string> {
  const lines = step.items.map(({ product, quantity }) => ({
    product: products[product] ?? '',
    quantity,
    name: 'Brezel',
    nameEn: '',
    priceCents: 95,
    options: [],
    allergens: null,
  }))
  const { id } = await core.records.create(standingOrders, {
    bakery: branch.bakery,
    branch: branch.id,
    slotFrom: slots[step.slot] ?? '',
    nextDay: day,
    lines,
    customerName: 'Anna Becker',
    customerEmail: `${placed.length}@example.com`,
    locale: 'de',
    ...payer,
    confirmedAt: core.clock.now(),
  })
  await placeDueOrders(core, { ordering, publicUrl: PUBLIC_URL })
  const made = await core.records.findFirst(orders, {
    filter: 'occurrence = {:occurrence}',
    params: { occurrence: occurrenceOf(id, day) },
  })
  if (!made) return 'none'
  placed.push(made.id)
  const ordered = await core.records.list(orderLines, { filter: 'order = {:id}', params: { id: made.id } })
  return ordered.some(({ product }) => soldOut.has(products.indexOf(product)))
    ? 'ordered though sold out'
    : 'none'
}

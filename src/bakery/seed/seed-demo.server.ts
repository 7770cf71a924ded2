import { createAuthServices } from '#core/auth/auth-services.ts'
import type { Core } from '#core/core.ts'
import { consoleLog } from '#kit/log.ts'
import type { TravelClock } from '#kit/time/travel-clock.ts'
import { addDays } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import { instantAt } from '../branches/wall-clock.ts'
import type { Product } from '../catalogue/products/products.ts'
import { dayTotals } from '../forecast/day-totals-collection.server.ts'
import { totalBakery, writeTotals } from '../forecast/total-days.server.ts'
import { createKrume } from '../krume.server.ts'
import type { Krume } from '../krume.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { payableCents } from '../ordering/money.ts'
import type { Ordering } from '../ordering/ordering.server.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { loadBranches, rulesOf } from '../ordering/rulebooks/load-rules.server.ts'
import { localNow } from '../ordering/rules/cutoff.ts'
import type { BrandingInput } from '../profile/profile.ts'
import { standingOrders } from '../standing/standing-collection.server.ts'
import type { User } from '../tenancy/accounts.ts'
import type { OwnerScope, ShopScope } from '../tenancy/scope.ts'
import { users } from '../tenancy/users-collection.server.ts'
import type { UploadedImage } from '../uploaded-image.ts'
import {
  DEMO_CHRISTMAS,
  DEMO_COLORS,
  DEMO_DOUGHS,
  DEMO_GENERAL,
  DEMO_OWNER,
  DEMO_SAFETY,
  DEMO_STOCK,
  demoBranches,
} from './demo/demo-bakery.ts'
import { type DemoOrder, type Fate, planDemoOrders } from './demo/plan-demo-orders.ts'
import { planDemoTotals } from './demo/plan-demo-totals.ts'
import { seedCompanies } from './demo/seed-companies.server.ts'
import { seedTeam } from './demo/seed-team.server.ts'
import { seedWaiting } from './demo/seed-waiting.server.ts'
import { DRAWINGS, type Drawing } from './drawings.ts'
import { renderBrandMark, renderDrawing } from './render-drawing.server.ts'
import { STARTER_CATEGORIES, STARTER_PRODUCTS, starterProductInput } from './starter-assortment.ts'

const DAYS_OF_HISTORY = 40
/** Days ahead for which the demo may have orders. */
const DAYS_WITH_ORDERS = 14

export type DemoOptions = {
  core: Core
  /** The core's clock, which is set back to place past orders; it shows the present again afterwards. */
  clock: TravelClock
  ordering: Ordering
  publicUrl: string
  /** Called before the work begins, which takes seconds; not called when there is nothing to do. */
  onStart?: () => void
}
export type Demo = { slug: string; email: string; password: string }

/**
 * Fills an empty database with a bakery that looks weeks old, and returns how to log in to it; `undefined` when the
 * database contains other accounts. Uses the domain's own services in one transaction, so that an interruption leaves
 * nothing behind.
 */
export async function seedDemo({
  core,
  clock,
  ordering,
  publicUrl,
  onStart,
}: DemoOptions): Promise<Demo | undefined> {
  if (await isInhabited(core)) return findDemo(core)
  onStart?.()
  // Rendered before the transaction, for which other writers would have to wait.
  const pictures = await renderPictures()
  const present = clock.now()
  try {
    await core.transaction(async (core) => {
      if (await isInhabited(core)) return
      const auth = createAuthServices(core, { log: consoleLog, send: async () => undefined })
      const krume = createKrume({ core, auth, ordering, publicUrl, isDemo: true })
      await openBakery({ core, krume, clock, present, pictures })
      // No mails to invented people.
      await core.sql.deleteFrom(mailOutbox.name).execute()
    })
  } finally {
    clock.returnToPresent()
  }
  return findDemo(core)
}

async function isInhabited(core: Core): Promise<boolean> {
  return (await core.records.count(users)) > 0
}

async function findDemo(core: Core): Promise<Demo | undefined> {
  const { slug, email, password } = DEMO_OWNER
  const owner = await core.records.findFirst(users, { filter: 'email = {:email}', params: { email } })
  return owner && { slug, email, password }
}

type Marks = Pick<BrandingInput, 'logoSquare' | 'logoWide' | 'favicon' | 'appIcon'>
type Pictures = { products: Record<Drawing, UploadedImage>; marks: Marks }

async function renderPictures(): Promise<Pictures> {
  const products = await Promise.all(
    DRAWINGS.map(async (drawing) => [drawing, await renderDrawing(drawing)] as const),
  )
  return {
    products: Object.fromEntries(products) as Pictures['products'],
    marks: {
      logoSquare: await renderBrandMark('logo-square', 512),
      logoWide: await renderBrandMark('logo-wide', 1200),
      favicon: await renderBrandMark('favicon', 64),
      appIcon: await renderBrandMark('app-icon', 512),
    },
  }
}

type Seeding = { core: Core; krume: Krume; clock: TravelClock; present: Date; pictures: Pictures }

async function openBakery({ core, krume, clock, present, pictures }: Seeding): Promise<void> {
  const zone = 'Europe/Berlin'
  const now = localNow(present, zone)
  clock.travelTo(instantAt(addDays(now.day, -DAYS_OF_HISTORY), '19:30', zone))

  const session = accepted(await krume.accounts.register(DEMO_OWNER))
  const { user } = session
  await core.records.update(users, user.id, { verified: true })
  const scope = await saveProfile(krume, user, pictures.marks)
  for (const branch of demoBranches(now.day)) accepted(await krume.branches.create(scope, branch))
  const products = await createAssortment(krume, scope, now.day, pictures.products)
  const inPerson = await krume.accounts.ownerInPerson(session)
  if (!inPerson) throw new Error('the demo owner has no bakery')
  accepted(await krume.profile.acceptAgreement(inPerson))
  const published = await krume.profile.setPublished(scope, true)
  if (!published.ok) throw new Error(`the demo bakery cannot be published: ${published.problems.join(', ')}`)

  const branches = await krume.branches.list(scope)
  const orders = planDemoOrders({
    now,
    products,
    branches: branches.map((branch) => rulesOf(branch, 'de', [])),
  })
  const shop = await krume.sites.shopBySlug(DEMO_OWNER.slug)
  if (!shop) throw new Error('the demo bakery has no shop')
  await liveThrough(orders, { krume, clock, scope, shop })
  const [branch] = branches
  const rules = branch && rulesOf(branch, 'de', [])
  if (rules) await seedCompanies({ core, krume, clock, present, owner: inPerson, rules, products })
  clock.travelTo(present)
  await writePastYear(core, scope, now.day)
  await prepareChristmas(krume, scope, now.day, products)
  await repeatWeekly(core, krume, shop)
  const product = products.get('Baguette')
  if (branch) await seedTeam(krume, scope, branch.id)
  if (product && rules) await seedWaiting(core, krume, shop, now.day, { rules, product })
}

/** Stores totals of a year, for the forecast: those of the orders of the last week, and invented ones before. */
async function writePastYear(core: Core, { bakery }: OwnerScope, today: Day): Promise<void> {
  await totalBakery(core, bakery.id, addDays(today, -1))
  const found = await core.records.list(dayTotals, {
    filter: 'bakery = {:bakery} && day >= {:from}',
    params: { bakery: bakery.id, from: addDays(today, -7) },
  })
  const recent = found.map((one) => ({
    ...one,
    units: one.units ?? {},
    missedUnits: one.missedUnits ?? {},
    hours: one.hours ?? {},
  }))
  await core.sql
    .deleteFrom(dayTotals.name)
    .where('bakery', '=', bakery.id)
    .where('day', '<', addDays(today, -7))
    .execute()
  const branches = await loadBranches(core, bakery.id, 'de')
  await writeTotals(core, bakery.id, planDemoTotals({ today, branches, recent }))
}

/** Lets two customers have their latest order placed every week; a third has not confirmed it yet. */
async function repeatWeekly(core: Core, krume: Krume, shop: ShopScope): Promise<void> {
  const latest = await core.records.list(orders, {
    filter: "bakery = {:bakery} && status = 'placed' && source = 'web'",
    params: { bakery: shop.bakery.id },
    sort: '-pickupDay,customerName',
    limit: 3,
  })
  for (const [place, { id }] of latest.entries()) {
    await krume.standing.request(shop, id)
    if (place === 2) break
    const asked = await core.records.findFirst(standingOrders, {
      filter: 'bakery = {:bakery} && repeats = {:id}',
      params: { bakery: shop.bakery.id, id },
    })
    if (asked) await krume.standing.confirm(shop, asked.id, asked.payableCents)
  }
}

/** Prepares the days before Christmas, unless they lie among the days with orders. */
async function prepareChristmas(
  krume: Krume,
  scope: OwnerScope,
  today: Day,
  products: ReadonlyMap<string, Product>,
): Promise<void> {
  const days = krume.rush.proposals(scope).find(({ feast }) => feast === 'christmas')?.days ?? []
  const [first = today] = days
  if (first < addDays(today, DAYS_WITH_ORDERS)) return
  const usual = await krume.rush.usualHours(scope, days)
  const opensOn = addDays(first, -35)
  accepted(
    await krume.rush.create(scope, {
      name: `Weihnachten ${first.slice(0, 4)}`,
      nameEn: `Christmas ${first.slice(0, 4)}`,
      days,
      hours: usual.flatMap(({ day, branch, usual: hours }) =>
        hours ? [{ day, branch, ...hours, minutes: 30, capacity: 20 }] : [],
      ),
      products: DEMO_CHRISTMAS.flatMap(({ name, perDay }) => {
        const product = products.get(name)
        return product ? [{ product: product.id, perDay }] : []
      }),
      opensOn: opensOn > today ? opensOn : today,
      cutoffDay: addDays(first, -3),
      cutoffTime: '18:00',
    }),
  )
}

async function saveProfile(krume: Krume, user: User, marks: Marks): Promise<OwnerScope> {
  const registered = await krume.accounts.ownerScope(user)
  if (!registered) throw new Error('the demo owner has no bakery')
  const scope = accepted(await krume.profile.saveGeneral(registered, DEMO_GENERAL))
  return accepted(await krume.profile.saveBranding(scope, { ...DEMO_COLORS, ...marks }))
}

/** Creates the products and returns them by name. */
async function createAssortment(
  krume: Krume,
  scope: OwnerScope,
  today: Day,
  pictures: Pictures['products'],
): Promise<Map<string, Product>> {
  const products = new Map<string, Product>()
  const doughs = new Map<string, Pick<Product, 'doughGroup' | 'batchUnits'>>()
  for (const { name, category, batchUnits } of DEMO_DOUGHS) {
    const { id } = accepted(await krume.doughGroups.create(scope, { name, add: [], remove: [] }))
    doughs.set(category, { doughGroup: id, batchUnits })
  }
  for (const { key, ...category } of STARTER_CATEGORIES) {
    const { id } = accepted(await krume.categories.create(scope, category))
    for (const product of STARTER_PRODUCTS.filter(({ category }) => category === key)) {
      const created = await krume.products.create(scope, {
        ...starterProductInput(product, today),
        category: id,
        ...(product.nonFood ? {} : doughs.get(key)),
        stockPerDay: DEMO_STOCK[product.name] ?? null,
        safety: DEMO_SAFETY[product.name] ?? null,
        newImages: [pictures[product.drawing]],
      })
      products.set(product.name, accepted(created))
    }
  }
  return products
}

type Life = { krume: Krume; clock: TravelClock; scope: OwnerScope; shop: ShopScope }
type Moment = { at: Date; happen(): Promise<void> }

/** Places and completes the orders in sequence, each at its time. */
async function liveThrough(orders: readonly DemoOrder[], life: Life): Promise<void> {
  const ids = new Map<DemoOrder, string>()
  const moments = orders.flatMap((order, index): Moment[] => {
    const { placedAt, fate } = order
    const placed = {
      at: placedAt,
      async happen() {
        ids.set(order, await place(life, order, `demo-order-${index}`))
      },
    }
    if (!fate) return [placed]
    return [placed, { at: fate.at, happen: () => meetFate(life, ids.get(order) ?? '', fate.kind) }]
  })
  for (const moment of moments.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    life.clock.travelTo(moment.at)
    await moment.happen()
  }
}

async function place({ krume, shop }: Life, order: DemoOrder, idempotencyKey: string): Promise<string> {
  const { customer, day, branch, slotFrom, note } = order
  const items = order.items.map(({ product, quantity }) => ({ product: product.id, quantity }))
  const priced = order.items.map(({ product, quantity }) => ({ ...product, quantity }))
  const result = await krume.shop.placeOrder(shop, {
    idempotencyKey,
    day,
    branch,
    slotFrom,
    items,
    expectedTotalCents: payableCents(priced),
    ...customer,
    address: '',
    note,
    acceptTerms: true,
    acceptPrivacy: true,
  })
  if (!result.ok)
    throw new Error(`the demo order for ${day} ${slotFrom} was refused: ${JSON.stringify(result)}`)
  return result.orderId
}

async function meetFate(life: Life, id: string, fate: Fate): Promise<void> {
  const result = await changed(life, id, fate)
  if (!result.ok) throw new Error(`a demo order cannot become ${fate}: ${result.reason}`)
}

async function changed({ krume, scope, shop }: Life, id: string, fate: Fate) {
  switch (fate) {
    case 'cancelled_by_customer':
      return krume.shop.cancel(shop, id)
    case 'cancelled_by_owner':
      return krume.orders.transition(scope, id, { to: 'cancelled', reason: 'Am Telefon abgesagt' })
    case 'ready':
    case 'picked_up':
    case 'no_show':
      return krume.orders.transition(scope, id, { to: fate })
  }
}

function accepted<T>(saved: { ok: true; value: T } | { ok: false }): T {
  if (!saved.ok) throw new Error(`the demo data are refused: ${JSON.stringify(saved)}`)
  return saved.value
}

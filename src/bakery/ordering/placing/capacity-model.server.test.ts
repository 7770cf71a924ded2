import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pool } from '#bakery/catalogue/pools/pools.ts'
import {
  type AccountStep,
  accountStep,
  accountUse,
  isAccountStep,
  openModelAccount,
  setAccountLimit,
  takeAccountStep,
} from '#tests/support/account-steps.ts'
import { aBranchInput, aGeneralInput, anOrderRequest, aProductInput } from '#tests/support/bakery-inputs.ts'
import { expectedUsage, storedUsage } from '#tests/support/capacity-usage.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import {
  expectLeftoversToAddUp,
  expectNothingHeldAfterClosing,
  isLeftoverStep,
  type LeftoverStep,
  leftoverStep,
  takeLeftoverStep,
} from '#tests/support/leftover-steps.ts'
import { NO_LIMIT, poolOf } from '#tests/support/model-pools.ts'
import { NO_RUSH, rushUse, setRush } from '#tests/support/model-rush.ts'
import { orderStanding, type StandingStep } from '#tests/support/standing-step.ts'
import { createTestPlatform, openBakery, value } from '#tests/support/test-bakery.ts'
import {
  isWaitingStep,
  takeWaitingStep,
  type WaitingStep,
  waitingStep,
} from '#tests/support/waiting-steps.ts'
import { asEdit } from '../changing/order-edit.ts'

/** A random action of a customer, the owner or the clock. */
type Step =
  | { do: 'order'; slot: number; items: { product: number; quantity: number }[] }
  /** A standing order is due, and the job places what can be ordered. */
  | StandingStep
  /** Somebody waits, and offers are made, taken, given up or expire. */
  | WaitingStep
  /** Goods are left over, ordered once more, and counted. */
  | LeftoverStep
  /** A company orders on account, or its monthly limit changes. */
  | AccountStep
  | { do: 'cancel'; order: number; by: 'customer' | 'owner' }
  | {
      do: 'edit'
      order: number
      slot: number
      isNextWeek: boolean
      items: { product: number; quantity: number }[]
    }
  | { do: 'hand over' | 'undo'; order: number }
  | { do: 'set slot capacity'; slot: number; capacity: number | null }
  | { do: 'mark'; product: number; soldOut: boolean }
  | { do: 'set rush'; places: number; limits: (number | null)[] | null }
  | { do: 'set pool'; pool: number; perDay: number; units: number[] }
  | { do: 'set stock'; product: number; perDay: number | null; perBranch: number | null }
type Edit = Extract<Step, { do: 'edit' }>

const DAY = '2026-03-07'
const NEXT_WEEK = '2026-03-14'
const BEFORE_CUTOFF = `${DAY}T05:00:00Z`
const SLOTS = ['07:00', '08:00']
const PLACE = { day: DAY, slots: SLOTS }
const OPEN_UNTIL_PICKUP = { cutoffDays: 0, cutoffTime: '06:59' }
const small = fc.integer({ min: 0, max: 5 })
const limit = fc.option(small, { nil: null })
const item = fc.record({ product: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      slot: fc.nat(1),
      items: fc.array(item, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('standing' as const),
      slot: fc.nat(1),
      items: fc.uniqueArray(item, { minLength: 1, maxLength: 3, selector: ({ product }) => product }),
    }),
  },
  { weight: 6, arbitrary: waitingStep },
  { weight: 5, arbitrary: leftoverStep },
  { weight: 4, arbitrary: accountStep },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cancel' as const),
      order: fc.nat(20),
      by: fc.constantFrom('customer' as const, 'owner' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      order: fc.nat(20),
      slot: fc.nat(1),
      isNextWeek: fc.boolean(),
      items: fc.uniqueArray(item, { minLength: 1, maxLength: 3, selector: ({ product }) => product }),
    }),
  },
  fc.record({ do: fc.constantFrom('hand over' as const, 'undo' as const), order: fc.nat(20) }),
  fc.record({ do: fc.constant('set slot capacity' as const), slot: fc.nat(1), capacity: limit }),
  fc.record({ do: fc.constant('mark' as const), product: fc.nat(2), soldOut: fc.boolean() }),
  fc.record({
    do: fc.constant('set pool' as const),
    pool: fc.nat(1),
    perDay: fc.integer({ min: 0, max: 12 }),
    units: fc
      .array(fc.nat(3), { minLength: 3, maxLength: 3 })
      .filter((units) => units.some((one) => one > 0)),
  }),
  fc.record({
    do: fc.constant('set rush' as const),
    places: small,
    limits: fc.option(fc.array(limit, { minLength: 1, maxLength: 3 }), { nil: null }),
  }),
  fc.record({ do: fc.constant('set stock' as const), product: fc.nat(2), perDay: limit, perBranch: limit }),
)

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  platform.clock.set(BEFORE_CUTOFF)
  const bakery = await openBakery(platform)
  const others = [await bakery.addProduct({ name: 'B' }), await bakery.addProduct({ name: 'C' })]
  const products = [bakery.product, ...others].map(({ id }) => id)
  value(
    await platform.krume.profile.saveGeneral(
      bakery.owner,
      aGeneralInput({ waitingList: true, leftovers: true }),
    ),
  )
  const pools: Pool[] = []
  for (const name of ['Teig', 'Ofen'])
    pools.push(value(await platform.krume.pools.create(bakery.owner, poolOf(name, NO_LIMIT, products))))
  const account = await openModelAccount(platform, bakery.owner)
  return { ...platform, ...bakery, products, pools: pools.map(({ id }) => id), rush: NO_RUSH, account }
}

type World = Awaited<ReturnType<typeof setUp>>

/** Resets the database between runs: no orders, no usage, no limits. */
async function reset(world: World) {
  const { clock, core, krume, owner, products, category } = world
  clock.set(BEFORE_CUTOFF)
  await core.transaction(async ({ sql }) => {
    for (const table of [
      'order_events',
      'order_lines',
      'idempotency_keys',
      'standing_orders',
      'waiting_list',
      'orders',
      'sold_out',
      'leftovers',
      'capacity_usage',
    ]) {
      await sql.deleteFrom(table).execute()
    }
  })
  for (const id of products) value(await krume.products.update(owner, id, aProductInput(category.id)))
  for (const pool of [0, 1]) await setPool(world, { pool, ...NO_LIMIT })
  await setRush(PLACE, world, NO_RUSH)
  await setAccountLimit(world, 0)
}

async function setPool(
  { krume, owner, products, pools }: World,
  { pool, ...limit }: { pool: number; perDay: number; units: readonly number[] },
) {
  value(await krume.pools.update(owner, pools[pool] ?? '', poolOf('Teig', limit, products)))
}

/** Returns the units taken and the limits of all pools on both days, by pool and day. */
async function poolUse({ core, krume, owner }: World) {
  const usage = new Map(Object.entries(await expectedUsage(core)))
  const pools = await krume.pools.list(owner)
  return new Map(
    pools.flatMap((pool) =>
      [DAY, NEXT_WEEK].map((day) => {
        const units = (pool.members ?? []).map(
          ({ product, units }) => units * (usage.get(`product/${product}/${day}`) ?? 0),
        )
        const used = units.reduce((sum, one) => sum + one, 0)
        return [`${pool.id}/${day}`, { used, limit: pool.perDay }] as const
      }),
    ),
  )
}

/** Runs a customer's action; returns its outcome, or that it took more than a pool, a rush day or an account had. */
async function withinLimits(world: World, act: () => Promise<string>): Promise<string> {
  const limits = async () =>
    new Map([...(await poolUse(world)), ...(await rushUse(PLACE, world)), ...(await accountUse(world))])
  const before = await limits()
  const outcome = await act()
  for (const [key, { used, limit }] of await limits()) {
    if (used > limit && used > (before.get(key)?.used ?? 0)) return `${key} overfilled`
  }
  return outcome
}

async function change({ krume, owner, shop, products }: World, id: string, step: Edit): Promise<string> {
  const order = await krume.orders.get(owner, id)
  const items = step.items.map(({ product, quantity }) => ({ product: products[product] ?? '', quantity }))
  const result = await krume.shop.edit(shop, id, {
    ...asEdit(order, order.lines),
    day: step.isNextWeek ? NEXT_WEEK : DAY,
    slotFrom: SLOTS[step.slot] ?? '',
    items,
    expectedTotalCents: items.reduce((sum, { quantity }) => sum + quantity * 95, 0),
  })
  return result.ok ? 'none' : result.reason
}

async function mark(
  { krume, owner, branch, products }: World,
  { product, soldOut }: Extract<Step, { do: 'mark' }>,
  known: Set<number>,
) {
  const place = { product: products[product] ?? '', branch: branch.id, day: DAY }
  await krume.soldOut.set(owner, { ...place, soldOut })
  if (soldOut) known.add(product)
  else known.delete(product)
}

async function setCapacities({ krume, owner, branch }: World, capacities: readonly (number | null)[]) {
  value(
    await krume.branches.update(
      owner,
      branch.id,
      aBranchInput({
        ...OPEN_UNTIL_PICKUP,
        slots: SLOTS.map((from, index) => ({
          weekday: 'saturday',
          from,
          to: `0${8 + index}:00`,
          capacity: capacities[index] ?? null,
        })),
      }),
    ),
  )
}

/** Places the order of a step and returns its outcome; appends the id of the new order to `placed`. */
async function order(
  { krume, shop, branch, products }: World,
  step: Extract<Step, { do: 'order' }>,
  placed: string[],
  soldOut: ReadonlySet<number>,
): Promise<string> {
  const items = step.items.map(({ product, quantity }) => ({ product: products[product] ?? '', quantity }))
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const result = await krume.shop.placeOrder(
    shop,
    anOrderRequest({
      day: DAY,
      branch: branch.id,
      slotFrom: SLOTS[step.slot] ?? '',
      items,
      expectedTotalCents: units * 95,
    }),
  )
  if (!result.ok) return result.reason
  placed.push(result.orderId)
  return step.items.some(({ product }) => soldOut.has(product)) ? 'ordered though sold out' : 'none'
}

/** Cancels an order, hands it over, or undoes that. */
async function settle(
  { krume, owner, shop }: World,
  id: string,
  step: Extract<Step, { do: 'cancel' | 'hand over' | 'undo' }>,
) {
  if (step.do === 'cancel') {
    if (step.by === 'customer') await krume.shop.cancel(shop, id)
    else await krume.orders.transition(owner, id, { to: 'cancelled', reason: 'Ofen' })
  } else if (step.do === 'undo') await krume.orders.transition(owner, id, { to: 'placed' })
  else await krume.orders.transition(owner, id, { to: 'picked_up', onOtherDay: true })
}

async function run(world: World, steps: Step[]) {
  const { krume, owner, products, category } = world
  const placed: string[] = []
  const refusals = new Set<string>()
  const capacities: (number | null)[] = [null, null]
  const soldOut = new Set<number>()
  for (const step of steps) {
    const chosen = 'order' in step ? placed[step.order % Math.max(1, placed.length)] : undefined
    if (isWaitingStep(step)) {
      refusals.add(await withinLimits(world, () => takeWaitingStep(world, step, placed)))
      continue
    }
    if (isLeftoverStep(step)) {
      refusals.add(await takeLeftoverStep(world, step, placed))
      continue
    }
    if (isAccountStep(step)) {
      refusals.add(await withinLimits(world, () => takeAccountStep({ ...world, ...PLACE }, step, placed)))
      continue
    }
    switch (step.do) {
      case 'order':
        refusals.add(await withinLimits(world, () => order(world, step, placed, soldOut)))
        break
      case 'standing':
        refusals.add(
          await withinLimits(world, () => orderStanding({ ...world, ...PLACE }, step, placed, soldOut)),
        )
        break
      case 'edit':
        if (chosen) refusals.add(await withinLimits(world, () => change(world, chosen, step)))
        break
      case 'cancel':
      case 'hand over':
      case 'undo':
        if (chosen) await settle(world, chosen, step)
        break
      case 'mark':
        await mark(world, step, soldOut)
        break
      case 'set slot capacity':
        capacities[step.slot] = step.capacity
        await setCapacities(world, capacities)
        break
      case 'set rush':
        await setRush(PLACE, world, step)
        break
      case 'set pool':
        await setPool(world, step)
        break
      case 'set stock': {
        const stock = { stockPerDay: step.perDay, stockPerBranchDay: step.perBranch }
        const id = products[step.product] ?? ''
        value(await krume.products.update(owner, id, aProductInput(category.id, stock)))
        break
      }
    }
  }
  return refusals
}

describe.each(testDatabases)('capacity on $name', (engine) => {
  test('after any actions, usage equals the sum of the live orders', async () => {
    const world = await setUp(engine)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await reset(world)
        const refusals = await run(world, [{ do: 'set slot capacity', slot: 0, capacity: 3 }, ...steps])
        expect([
          'none',
          'slot_full',
          'product_sold_out',
          'product_unavailable',
          'not_allowed',
          'too_many_at_time',
          'past_cutoff',
          'slot_unknown',
          'day_closed',
          'gone',
          'too_late',
          'changed',
          'account_limit',
        ]).toEqual(expect.arrayContaining([...refusals]))
        await expectLeftoversToAddUp(world)
        expect(await storedUsage(world.core)).toEqual(await expectedUsage(world.core))
        await expectNothingHeldAfterClosing(world)
      }),
      { numRuns: Number(process.env['MODEL_RUNS'] ?? 20) },
    )
  }, 300_000)
})

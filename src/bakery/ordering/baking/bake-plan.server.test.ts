import { describe, expect, test } from 'vitest'
import { inputOf } from '#bakery/catalogue/sheets/plan-row.ts'
import { forgetOldData } from '#bakery/retention/forget.server.ts'
import { aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, value } from '#tests/support/test-bakery.ts'
import type { BakePlan, TickWish } from './bake-plan.ts'
import { bakedBatches } from './baked-batches-collection.server.ts'

const DAY = '2026-03-07'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { core, krume } = platform
  const { owner, product, branch } = bakery
  const second = await bakery.addBranch({ name: 'Bahnhof' })
  async function order(quantity: number, of: { product?: string; branch?: string; price?: number } = {}) {
    const placed = await krume.orders.place(
      owner,
      aStaffOrderRequest({
        day: DAY,
        branch: of.branch ?? branch.id,
        items: [{ product: of.product ?? product.id, quantity }],
        expectedTotalCents: quantity * (of.price ?? 95),
        overrideReason: 'Test',
      }),
    )
    if (!placed.ok) throw new Error(placed.reason)
    return placed.orderId
  }
  const plan = (at = '') => krume.baking.plan(owner, { day: DAY, branch: at })
  const tick = (batch: number, units: number, changes: Partial<TickWish> = {}) =>
    krume.baking.tick(owner, {
      day: DAY,
      branch: '',
      product: product.id,
      batch,
      units,
      baked: true,
      ...changes,
    })
  const stored = () => core.records.list(bakedBatches)
  return { ...platform, ...bakery, second, order, plan, tick, stored }
}

/** Describes each row: `Brezel 18 of 48: 1 baked, 2, 3`. */
function rowsOf({ sections }: BakePlan): string[] {
  return sections.flatMap(({ rows }) =>
    rows.map(({ name, need, baked, batches }) => {
      const told = batches.map(({ units, tick }) => `${units}${tick ? ' baked' : ''}`)
      return `${name} ${baked} of ${need}: ${told.join(', ')}`
    }),
  )
}

describe.each(testDatabases)('the bake plan on $name', (engine) => {
  test('lists what is ordered by dough group in baking order, in batches', async () => {
    const { krume, owner, product, addProduct, order, plan } = await setUp(engine)
    const loaf = await addProduct({ name: 'Roggenlaib', priceCents: 420 })
    const cake = await addProduct({ name: 'Torte', priceCents: 2000 })
    const create = async (name: string, add: string[]) =>
      value(await krume.doughGroups.create(owner, { name, add, remove: [] }))
    await create('Weizenteig', [product.id])
    const rye = await create('Roggenteig', [loaf.id])
    value(
      await krume.products.update(owner, product.id, {
        ...inputOf(await krume.products.get(owner, product.id)),
        batchUnits: 12,
      }),
    )
    await order(30)
    await order(18)
    await order(5, { product: loaf.id, price: 420 })
    await order(2, { product: cake.id, price: 2000 })

    await krume.doughGroups.reorder(owner, [rye.id])
    const shown = await plan()
    expect(shown.sections.map(({ name }) => name)).toEqual(['Roggenteig', 'Weizenteig', ''])
    expect(rowsOf(shown)).toEqual([
      'Roggenlaib 0 of 5: 5',
      'Brezel 0 of 48: 12, 12, 12, 12',
      'Torte 0 of 2: 2',
    ])
    expect(shown).toMatchObject({ need: 55, baked: 0, isGrouped: true })
    const volume = await krume.orders.volume(owner, DAY, undefined, undefined)
    expect(volume.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(shown.need)

    await krume.doughGroups.delete(owner, rye.id)
    expect((await plan()).sections.map(({ name }) => name)).toEqual(['Weizenteig', ''])
  })

  test('a batch is ticked off once, however many tablets do it, and undone as often', async () => {
    const { order, plan, tick, stored, clock, owner } = await setUp(engine)
    await order(30)
    expect(await Promise.all(Array.from({ length: 4 }, () => tick(1, 30)))).toEqual(
      Array.from({ length: 4 }, () => ({ ok: true })),
    )
    expect(await stored()).toMatchObject([{ units: 30, bakedBy: owner.actor }])
    expect(new Date((await stored())[0]?.bakedAt ?? '')).toEqual(clock.now())
    expect(rowsOf(await plan())).toEqual(['Brezel 30 of 30: 30 baked'])
    expect(await plan()).toMatchObject({ need: 30, baked: 30 })

    const undo = () => tick(1, 30, { baked: false })
    expect(await Promise.all([undo(), undo(), undo()])).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(await stored()).toEqual([])
    expect(rowsOf(await plan())).toEqual(['Brezel 0 of 30: 30'])
  })

  test('an order that comes later, or a stale page, leaves the difference open', async () => {
    const { order, plan, tick, krume, owner } = await setUp(engine)
    await order(30)
    const later = await order(6)
    // The baker saw 30 and baked 30.
    await tick(1, 30)
    expect(rowsOf(await plan())).toEqual(['Brezel 30 of 36: 30 baked, 6'])
    await tick(2, 6)
    expect(await plan()).toMatchObject({ need: 36, baked: 36 })

    await krume.orders.transition(owner, later, { to: 'cancelled', reason: 'Auf Wunsch' })
    expect(rowsOf(await plan())).toEqual(['Brezel 36 of 30: 30 baked, 6 baked'])
    // Surplus units of one product don't count for another.
    expect(await plan()).toMatchObject({ need: 30, baked: 30 })
  })

  test('the list of all branches counts what a branch has ticked off, and the other way round when all is baked', async () => {
    const { order, plan, tick, branch, second, krume, owner } = await setUp(engine)
    await order(20)
    await order(10, { branch: second.id })
    await tick(1, 10, { branch: second.id })
    expect(rowsOf(await plan(second.id))).toEqual(['Brezel 10 of 10: 10 baked'])
    expect(rowsOf(await plan(branch.id))).toEqual(['Brezel 0 of 20: 20'])
    expect(rowsOf(await plan())).toEqual(['Brezel 10 of 30: 20'])
    const baked = async () =>
      (await krume.orders.counter(owner, { branch: branch.id, locale: 'de' }))?.baked?.length
    await tick(1, 20)
    expect(rowsOf(await plan(branch.id))).toEqual(['Brezel 20 of 20: '])
    expect(await baked()).toBe(0)
  })

  test('the counter learns which of today’s products are baked', async () => {
    const { order, tick, branch, product, krume, owner, clock } = await setUp(engine)
    await order(4)
    clock.set(`${DAY}T05:00:00Z`)
    const baked = async () => (await krume.orders.counter(owner, { branch: branch.id, locale: 'de' }))?.baked
    expect(await baked()).toEqual([])
    await tick(1, 4, { branch: branch.id })
    expect(await baked()).toEqual([product.id])
    await order(1)
    expect(await baked()).toEqual([])
  })

  test('refuses ticks that are out of bounds, too late, or for what nobody ordered', async () => {
    const { order, tick, stored, clock } = await setUp(engine)
    expect(await tick(1, 5)).toEqual({ ok: false, reason: 'not_needed' })
    await order(5)
    for (const [batch, units] of [
      [0, 5],
      [201, 5],
      [1.5, 5],
      [Number.NaN, 5],
      [1, 0],
      [1, 1_000_001],
    ] as const) {
      expect(await tick(batch, units)).toEqual({ ok: false, reason: 'invalid' })
    }
    expect(await tick(1, 5, { day: '2026-02-30' })).toEqual({ ok: false, reason: 'invalid' })
    clock.set('2026-03-09T12:00:00Z')
    expect(await tick(1, 5)).toEqual({ ok: false, reason: 'day_over' })
    expect(await stored()).toEqual([])
  })

  test('another bakery’s products, branches and groups are not there', async () => {
    const mine = await setUp(engine)
    const theirs = await openBakery(mine, 'andere')
    await mine.order(5)
    const missing = { status: 404 }
    const { krume, tick } = mine
    await expect(tick(1, 5, { product: theirs.product.id })).rejects.toMatchObject(missing)
    await expect(tick(1, 5, { branch: theirs.branch.id })).rejects.toMatchObject(missing)
    await expect(krume.baking.plan(mine.owner, { day: DAY, branch: theirs.branch.id })).rejects.toMatchObject(
      missing,
    )
    await tick(1, 5)
    const stranger = { day: DAY, branch: '', product: mine.product.id, batch: 1, units: 5, baked: false }
    await expect(krume.baking.tick(theirs.owner, stranger)).rejects.toMatchObject(missing)
    expect(await mine.stored()).toHaveLength(1)
    expect((await krume.baking.plan(theirs.owner, { day: DAY, branch: '' })).sections).toEqual([])

    const group = value(
      await krume.doughGroups.create(theirs.owner, { name: 'Fremd', add: [theirs.product.id], remove: [] }),
    )
    await expect(krume.doughGroups.get(mine.owner, group.id)).rejects.toMatchObject(missing)
    await expect(krume.doughGroups.delete(mine.owner, group.id)).rejects.toMatchObject(missing)
    expect(
      await krume.doughGroups.create(mine.owner, { name: 'Eigen', add: [theirs.product.id], remove: [] }),
    ).toMatchObject({ ok: false, fields: { products: 'unknown' } })
    expect(await krume.doughGroups.list(mine.owner)).toEqual([])
    await krume.doughGroups.reorder(mine.owner, [group.id])
    const own = value(await krume.doughGroups.create(mine.owner, { name: 'Eigen', add: [], remove: [] }))
    value(
      await krume.doughGroups.update(mine.owner, own.id, {
        name: 'Eigen',
        add: [],
        remove: [theirs.product.id],
      }),
    )
    expect((await krume.products.get(theirs.owner, theirs.product.id)).doughGroup).toBe(group.id)
  })

  test('a product belongs to one group, and leaves the former one', async () => {
    const { krume, owner, product } = await setUp(engine)
    const create = async (name: string, add: string[]) =>
      value(await krume.doughGroups.create(owner, { name, add, remove: [] }))
    const first = await create('Weizenteig', [product.id])
    const second = await create('Roggenteig', [product.id])
    const counts = async () =>
      (await krume.doughGroups.list(owner)).map(({ name, productCount }) => [name, productCount])
    expect(await counts()).toEqual([
      ['Weizenteig', 0],
      ['Roggenteig', 1],
    ])
    // The page of the first group was loaded when the product was still in it.
    value(await krume.doughGroups.update(owner, first.id, { name: 'Weizen', add: [], remove: [product.id] }))
    expect(await counts()).toEqual([
      ['Weizen', 0],
      ['Roggenteig', 1],
    ])
    value(await krume.doughGroups.update(owner, second.id, { name: 'Roggen', add: [], remove: [product.id] }))
    expect((await krume.products.get(owner, product.id)).doughGroup).toBe('')
  })

  test('ticks are deleted when their day is over', async () => {
    const { core, clock, order, tick, stored } = await setUp(engine)
    await order(5)
    await tick(1, 5)
    clock.set('2026-03-08T12:00:00Z')
    await forgetOldData(core)
    expect(await stored()).toHaveLength(1)
    clock.set('2026-03-09T12:00:00Z')
    await forgetOldData(core)
    expect(await stored()).toEqual([])
  })
})

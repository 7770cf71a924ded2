import { describe, expect, test } from 'vitest'
import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { generateSlots } from '#bakery/branches/slots.ts'
import type { ProgressListener } from '#bakery/job-progress.ts'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import type { Core } from '#core/core.ts'
import { aBranchInput } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { multiplyOrder } from '#tests/support/many-orders.ts'
import { createTestPlatform, PICKUP_DAY as day, openBakery, value } from '#tests/support/test-bakery.ts'
import { capacityUsage, orders } from '../orders-collections.server.ts'
import type { DisplacedRequest } from './displaced.ts'

const ALL = { page: 1, perPage: 200 }
const MOVE = { to: 'move', reason: 'Der Ofen ist defekt.' } as const
const CLOSED = [{ day, label: 'Ofen defekt', intervals: [], slotsOf: null }]

/** Returns a branch with `places` in each of five slots a day, whose pickup day is closed. */
function closing(places: number | null, horizonDays: number) {
  const window = { from: '07:00', to: '12:00' }
  const slots = generateSlots({ weekdays: WEEKDAYS, window, lengthMinutes: 60, capacity: places })
  return aBranchInput({ specialDays: CLOSED, slots, horizonDays })
}

/** Closes a day with `count` orders; the customers of `withoutMail` of them left no e-mail. */
async function closedDay(
  engine: TestEngine,
  {
    count,
    withoutMail = 0,
    places = null,
    horizonDays = 28,
  }: {
    count: number
    withoutMail?: number
    places?: number | null
    horizonDays?: number
  },
) {
  const platform = await createTestPlatform(engine)
  const { core, krume } = platform
  const { owner, branch, place } = await openBakery(platform)
  await multiplyOrder(core, await place({ slotFrom: '08:00' }), count)
  // Copies of an order take no capacity by themselves, so usage is multiplied.
  await core.transaction(({ sql }) =>
    sql
      .updateTable(capacityUsage.name)
      .set(({ eb }) => ({ used: eb('used', '*', count) }))
      .execute(),
  )
  const silent = await silence(core, withoutMail)
  value(await krume.branches.update(owner, branch.id, closing(places, horizonDays)))
  const settle = async (wish: DisplacedRequest, progress?: ProgressListener) =>
    value(await krume.orders.settleDisplaced(owner, branch.id, wish, progress))
  const list = async (wish = ALL) => krume.orders.displaced(owner, branch.id, wish)
  return { core, krume, owner, branch: branch.id, silent, settle, list }
}

/** Removes the e-mail from `count` orders spread over the list, and returns their ids. */
async function silence(core: Core, count: number): Promise<string[]> {
  const rows = await core.sql.selectFrom(orders.name).select('id').orderBy('id').limit(count).execute()
  const ids = rows.map((row) => String(row['id']))
  if (count > 0)
    await core.transaction(({ sql }) =>
      sql.updateTable(orders.name).set({ customerEmail: '' }).where('id', 'in', ids).execute(),
    )
  return ids
}

/** Returns the order ids for which mails of a kind are queued. */
async function mailed(core: Core, kind: string): Promise<string[]> {
  const mails = await core.records.list(mailOutbox, { filter: 'kind = {:kind}', params: { kind } })
  return mails.map(({ order }) => order)
}

describe.each(testDatabases)('orders whose slot was removed, on $name', (engine) => {
  test('are listed with where they could go', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, branch, addBranch, place } = await openBakery(platform)
    await addBranch({ name: 'Bahnhof' })
    await place({ slotFrom: '09:00', name: 'Zweite' })
    await place({ slotFrom: '08:00', name: 'Erste' })
    await place({ slotFrom: '10:00', name: 'Bleibt' })
    const none = { items: [], totalItems: 0, withoutMail: 0 }
    expect(await krume.orders.displaced(owner, branch.id, ALL)).toMatchObject(none)

    const specialDays = [
      { day, label: 'Inventur', intervals: [{ from: '10:00', to: '12:00' }], slotsOf: null },
    ]
    value(await krume.branches.update(owner, branch.id, aBranchInput({ specialDays })))
    const { items } = await krume.orders.displaced(owner, branch.id, ALL)
    expect(items).toMatchObject([
      { customerName: 'Erste', slotFrom: '08:00', hasMail: true, instead: { day, from: '10:00' } },
      { customerName: 'Zweite', slotFrom: '09:00', instead: { day, from: '10:00' } },
    ])
  })

  test('orders of other branches, picked up or cancelled ones are not listed', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, shop, branch, addBranch, place } = await openBakery(platform)
    const other = await addBranch({ name: 'Bahnhof' })
    await place({ branch: other.id })
    await krume.shop.cancel(shop, await place())
    value(await krume.branches.update(owner, branch.id, aBranchInput({ specialDays: CLOSED })))
    expect(await krume.orders.displaced(owner, branch.id, ALL)).toMatchObject({ items: [], totalItems: 0 })
  })

  test('stay at their own branch, which is searched beyond days on which only another one is open', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, branch, addBranch, place } = await openBakery(platform)
    await addBranch({ name: 'Bahnhof' })
    await place()
    const specialDays = Array.from({ length: 14 }, (_, offset) => ({
      day: `2026-03-${String(7 + offset).padStart(2, '0')}`,
      label: 'Betriebsferien',
      intervals: [],
      slotsOf: null,
    }))
    value(await krume.branches.update(owner, branch.id, aBranchInput({ specialDays })))
    const { items } = await krume.orders.displaced(owner, branch.id, ALL)
    expect(items).toMatchObject([{ instead: { day: '2026-03-21' } }])
  })

  test('39 of them are moved as far as there are places; customers without e-mail are called first', async () => {
    // The one remaining day has thirty places.
    const world = await closedDay(engine, { count: 39, withoutMail: 3, places: 6, horizonDays: 6 })
    const { core, krume, owner, silent, settle, list } = world
    const before = await list()
    expect([before.items.length, before.totalItems, before.withoutMail]).toEqual([39, 39, 3])
    expect(new Set(before.items.slice(0, 3).map(({ id }) => id))).toEqual(new Set(silent))

    const steps: number[] = []
    const settled = await settle(MOVE, {
      report({ done, all }) {
        expect(all).toBe(36)
        steps.push(done)
      },
    })
    expect(steps).toEqual(Array.from({ length: 36 }, (_, index) => index))
    expect(settled).toEqual({ asked: 36, done: 30, left: { all: 9, withoutMail: 3 } })
    const moved = await mailed(core, 'order-moved')
    expect(new Set(moved).size).toBe(30)
    expect(moved.some((id) => silent.includes(id))).toBe(false)

    const after = await list()
    expect(after.items.map(({ hasMail }) => hasMail)).toEqual([false, false, false, ...Array(6).fill(true)])
    expect(after.items.every(({ instead }) => instead === null)).toBe(true)
    // Repeating it does nothing: no customer gets a second mail.
    expect(await settle(MOVE)).toMatchObject({ asked: 6, done: 0, left: { all: 9 } })
    expect(await mailed(core, 'order-moved')).toHaveLength(30)

    // Orders without e-mail are settled by hand after a phone call.
    expect(await settle({ ...MOVE, to: 'cancel', chosen: silent })).toEqual({
      asked: 3,
      done: 3,
      left: { all: 6, withoutMail: 0 },
    })
    const [first = ''] = silent
    expect(await krume.orders.get(owner, first)).toMatchObject({
      status: 'cancelled',
      cancelReason: MOVE.reason,
    })
  })

  test('orders picked up, cancelled or moved meanwhile are left alone', async () => {
    const { core, krume, owner, branch, settle, list } = await closedDay(engine, { count: 5 })
    const [, cancelled, moved] = (await list()).items
    let meanwhile: Promise<unknown> | undefined
    const settled = await settle(MOVE, {
      report() {
        meanwhile ??= Promise.all([
          krume.orders.transition(owner, cancelled?.id ?? '', { to: 'cancelled', reason: 'am Telefon' }),
          krume.orders.settleDisplaced(owner, branch, { ...MOVE, chosen: [moved?.id ?? ''] }),
        ])
      },
    })
    await meanwhile
    expect(settled.done).toBeLessThanOrEqual(4)
    expect(await list()).toMatchObject({ totalItems: 0 })
    expect(new Set(await mailed(core, 'order-moved')).size).toBe(4)
    expect(await mailed(core, 'order-moved')).toHaveLength(4)
    expect(await mailed(core, 'order-cancelled')).toEqual([cancelled?.id])
  })

  test('a hundred are moved once each, though the process dies and two people begin again', async () => {
    const { core, settle, list } = await closedDay(engine, { count: 100 })
    const dying = settle(MOVE, {
      report({ done }) {
        if (done === 40) throw new Error('the plug is pulled')
      },
    })
    await expect(dying).rejects.toThrow('the plug is pulled')
    expect((await list()).totalItems).toBe(60)
    const both = await Promise.all([settle(MOVE), settle(MOVE)])
    expect(both.reduce((sum, { done }) => sum + done, 0)).toBe(60)
    expect(await list()).toMatchObject({ totalItems: 0, items: [] })
    const moved = await mailed(core, 'order-moved')
    expect([moved.length, new Set(moved).size]).toEqual([100, 100])
  })

  test('a thousand are counted, shown by page and settled to the last one', {
    timeout: 600_000,
  }, async () => {
    const { core, settle, list } = await closedDay(engine, { count: 1000, withoutMail: 120 })
    const first = await list({ page: 1, perPage: 50 })
    expect(first).toMatchObject({ totalItems: 1000, totalPages: 20, withoutMail: 120 })
    expect(first.items.every(({ hasMail }) => !hasMail)).toBe(true)
    expect((await list({ page: 4, perPage: 50 })).items.every(({ hasMail }) => hasMail)).toBe(true)
    expect(await settle({ ...MOVE, to: 'cancel' })).toEqual({
      asked: 880,
      done: 880,
      left: { all: 120, withoutMail: 120 },
    })
    expect(new Set(await mailed(core, 'order-cancelled')).size).toBe(880)
  })

  test('a reason is asked for, and a foreign branch is unknown', async () => {
    const { core, krume, owner, branch, list } = await closedDay(engine, { count: 2 })
    expect(await krume.orders.settleDisplaced(owner, branch, { to: 'move', reason: ' ' })).toEqual({
      ok: false,
      reason: 'invalid',
      fields: { reason: 'required' },
    })
    const other = await openBakery({ core, krume }, 'andere')
    await expect(krume.orders.settleDisplaced(other.owner, branch, MOVE)).rejects.toMatchObject({
      status: 404,
    })
    expect((await list()).totalItems).toBe(2)
  })
})

import { describe, expect, test } from 'vitest'
import { aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { multiplyOrder } from '#tests/support/many-orders.ts'
import { createTestPlatform, openBakery, present } from '#tests/support/test-bakery.ts'
import { orders } from '../orders-collections.server.ts'
import type { CounterAction, CounterChanges, CounterList } from './counter.ts'
import { withChanges } from './counter-changes.ts'

const TODAY = '2026-03-02'
const TOMORROW = '2026-03-03'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { krume } = platform
  const { owner, branch, product } = bakery
  async function order(day = TODAY, at = branch.id): Promise<string> {
    const items = [{ product: product.id, quantity: 2 }]
    const wish = { day, branch: at, items, expectedTotalCents: 190, slotFrom: '11:00' }
    const result = await krume.orders.place(owner, aStaffOrderRequest({ ...wish, overrideReason: 'heute' }))
    if (!result.ok) throw new Error(result.reason)
    return result.orderId
  }
  return { ...platform, ...bakery, order }
}

function pickUp(order: string, changes: Partial<CounterAction> = {}): CounterAction {
  return {
    key: 'pickup-1',
    order,
    to: 'picked_up',
    reason: '',
    onOtherDay: false,
    at: '2026-03-02T08:30:00.000Z',
    ...changes,
  }
}

function changesOf(answer: CounterChanges | CounterList | undefined): CounterChanges {
  if (!answer || 'orders' in answer) throw new Error('the whole list')
  return answer
}

describe.each(testDatabases)('the counter on $name', (engine) => {
  test('lists today and tomorrow of one branch', async () => {
    const { krume, owner, branch, order } = await setUp(engine)
    const ids = [await order(), await order(TOMORROW)]
    await order('2026-03-04')
    const list = await krume.orders.counter(owner, { branch: undefined, locale: 'de' })
    expect(list).toMatchObject({ branch: { id: branch.id }, today: TODAY, tomorrow: TOMORROW })
    expect(list?.orders.map(({ id }) => id)).toEqual(ids)
    expect(list?.orders[0]).toMatchObject({ lines: [{ name: 'Brezel', quantity: 2 }], status: 'placed' })
  })

  test('lists a day of thousands of orders, each with its lines', async () => {
    const { core, krume, owner, order } = await setUp(engine)
    await multiplyOrder(core, await order(), 4100)
    const list = await krume.orders.counter(owner, { branch: undefined, locale: 'de' })
    expect(list?.orders).toHaveLength(4100)
    expect(new Set(list?.orders.map(({ lines }) => lines[0]?.name))).toEqual(new Set(['Brezel']))
  })

  test('tells what has changed, in few bytes, however long the list is', async () => {
    const { core, krume, owner, branch, clock, order } = await setUp(engine)
    const [placed, packed] = [await order(), await order(TOMORROW)]
    await multiplyOrder(core, placed, 3000)
    clock.advance(60)
    const wish = { branch: branch.id, locale: 'de' } as const
    const list = present(await krume.orders.counter(owner, wish))
    clock.advance(60)
    await krume.orders.transition(owner, packed, { to: 'ready' })
    const changes = await krume.orders.counterChanges(owner, { ...wish, cursor: list.cursor })
    expect(changes).toMatchObject({ changed: [{ id: packed, status: 'ready' }], gone: [] })
    expect(JSON.stringify(changes).length).toBeLessThan(1200)
    expect(withChanges(list, changesOf(changes))).toEqual(await krume.orders.counter(owner, wish))
  })

  test('tells which orders have left the list', async () => {
    const world = await setUp(engine)
    const { core, krume, owner, branch, clock, order } = world
    const other = await world.addBranch({ name: 'Bahnhof' })
    const [later, elsewhere, cancelled] = [await order(), await order(), await order()]
    const wish = { branch: branch.id, locale: 'de' } as const
    const list = present(await krume.orders.counter(owner, wish))
    clock.advance(60)
    const move = async (id: string, place: { day?: string; branch?: string }) => {
      const { version, lines, ...rest } = await krume.orders.get(owner, id)
      const items = lines.map(({ product, quantity }) => ({ product, quantity }))
      const kept = {
        name: rest.customerName,
        phone: '',
        email: '',
        address: '',
        note: '',
        expectedTotalCents: 190,
      }
      const there = { day: TODAY, branch: branch.id, slotFrom: '11:00', ...place }
      const edit = { version, items, ...kept, ...there }
      return krume.orders.edit(owner, id, edit, { reason: 'auf Wunsch' })
    }
    expect(await move(later, { day: '2026-03-05' })).toMatchObject({ ok: true })
    expect(await move(elsewhere, { branch: other.id })).toMatchObject({ ok: true })
    await krume.orders.transition(owner, cancelled, { to: 'cancelled', reason: 'Auf Wunsch' })
    await order(TODAY, other.id)
    const changes = changesOf(await krume.orders.counterChanges(owner, { ...wish, cursor: list.cursor }))
    expect(changes.gone.toSorted()).toEqual([later, elsewhere].toSorted())
    expect(changes.changed).toMatchObject([{ id: cancelled, status: 'cancelled' }])
    expect(withChanges(list, changes)).toEqual(await krume.orders.counter(owner, wish))
    // A deleted order leaves no trace but the sums.
    await core.records.delete(orders, cancelled)
    clock.advance(60)
    const after = changesOf(await krume.orders.counterChanges(owner, { ...wish, cursor: changes.cursor }))
    expect(withChanges({ ...list, orders: changes.changed }, after)).toBeUndefined()
  })

  test('notices an order that was committed long after it was written', async () => {
    const { core, krume, owner, branch, clock, order } = await setUp(engine)
    const wish = { branch: branch.id, locale: 'de' } as const
    const early = await order()
    clock.advance(60)
    const list = present(await krume.orders.counter(owner, wish))
    // Written before the list was read, and committed afterwards.
    await multiplyOrder(core, early, 2)
    const changes = changesOf(await krume.orders.counterChanges(owner, { ...wish, cursor: list.cursor }))
    expect(changes.changed).toEqual([])
    expect(withChanges(list, changes)).toBeUndefined()
  })

  test('returns the whole list on another day, in another language, and for a cursor it does not know', async () => {
    const { krume, owner, branch, clock, order } = await setUp(engine)
    await order(TOMORROW)
    const wish = { branch: branch.id, locale: 'de' } as const
    const { cursor } = present(await krume.orders.counter(owner, wish))
    const isWhole = async (changes: object) => {
      const answer = await krume.orders.counterChanges(owner, { ...wish, cursor, ...changes })
      return 'orders' in present(answer)
    }
    expect(await isWhole({})).toBe(false)
    expect(await isWhole({ locale: 'en' })).toBe(true)
    for (const other of ['', 'gestern de', '2026-03-02T08:00:00.000Z']) {
      expect(await isWhole({ cursor: other })).toBe(true)
    }
    clock.set('2026-03-03T08:00:00.000Z')
    expect(await isWhole({})).toBe(true)
  })

  test('replays what was done without a network, at the time it was done', async () => {
    const { krume, owner, clock, order } = await setUp(engine)
    const id = await order()
    clock.set('2026-03-02T09:00:00.000Z')
    const done = [{ key: 'pickup-1', order: id, status: 'picked_up' }]
    expect(await krume.orders.replay(owner, [pickUp(id)])).toMatchObject(done)
    const { events } = await krume.orders.get(owner, id)
    expect(events.at(-1)).toMatchObject({ to: 'picked_up', at: '2026-03-02 08:30:00.000Z' })
  })

  test('keeps what was done in its order, though the device’s clock is behind', async () => {
    const { krume, owner, clock, order } = await setUp(engine)
    clock.set('2026-03-02T08:10:00.000Z')
    const id = await order()
    clock.set('2026-03-02T09:00:00.000Z')
    const at = '2026-03-02T08:00:00.000Z'
    const packed = { ...pickUp(id), key: 'packed-1', to: 'ready', at } as const
    await krume.orders.replay(owner, [packed, pickUp(id, { at })])
    const { events } = await krume.orders.get(owner, id)
    expect(events.map(({ to }) => to)).toEqual(['placed', 'ready', 'picked_up'])
    expect(new Set(events.map((event) => event.at)).size).toBe(3)
  })

  test('does nothing twice, also when somebody took it back in between', async () => {
    const { krume, owner, order } = await setUp(engine)
    const id = await order()
    await krume.orders.replay(owner, [pickUp(id)])
    await krume.orders.transition(owner, id, { to: 'placed' })
    const again = await krume.orders.replay(owner, [pickUp(id), pickUp(id)])
    expect(again).toMatchObject([{ status: 'placed' }, { status: 'placed' }])
    expect((await krume.orders.get(owner, id)).events).toHaveLength(3)
  })

  test('tells what was not done, and does the rest', async () => {
    const world = await setUp(engine)
    const { krume, owner, order } = world
    const [cancelled, open] = [await order(), await order()]
    const foreign = await openBakery(world, 'andere')
    await krume.orders.transition(owner, cancelled, { to: 'cancelled', reason: 'Auf Wunsch' })
    const actions = [
      pickUp(cancelled, { key: 'pickup-a' }),
      pickUp('nothing', { key: 'pickup-b' }),
      pickUp(open, { key: 'pickup-c' }),
    ]
    expect(await krume.orders.replay(owner, actions)).toEqual([
      { key: 'pickup-a', order: cancelled, status: 'cancelled', refused: 'not_allowed' },
      { key: 'pickup-b', order: 'nothing', status: undefined, refused: 'not_found' },
      { key: 'pickup-c', order: open, status: 'picked_up', refused: undefined },
    ])
    const theirs = await krume.orders.replay(foreign.owner, [pickUp(open, { key: 'pickup-d' })])
    expect(theirs).toMatchObject([{ refused: 'not_found' }])
  })

  test('when two counters hand over the same bag, the second is notified', async () => {
    const { krume, owner, order } = await setUp(engine)
    const id = await order()
    const [here, there] = [pickUp(id, { key: 'pickup-here' }), pickUp(id, { key: 'pickup-there' })]
    expect(await krume.orders.replay(owner, [here])).toMatchObject([{ refused: undefined }])
    for (let told = 0; told < 2; told++) {
      const second = await krume.orders.replay(owner, [there])
      expect(second).toMatchObject([{ status: 'picked_up', refused: 'done_elsewhere' }])
    }
    // The response to the first request was lost: repeating it is not a conflict.
    expect(await krume.orders.replay(owner, [here])).toMatchObject([{ refused: undefined }])
    const { events } = await krume.orders.get(owner, id)
    expect(events.filter(({ to }) => to === 'picked_up')).toHaveLength(1)
  })

  test('judges what was done without a network by the day on which it was done', async () => {
    const { krume, owner, clock, order } = await setUp(engine)
    const [mondays, tuesdays] = [await order(TODAY), await order(TOMORROW)]
    clock.set('2026-03-03T05:00:00.000Z')
    const late = pickUp(mondays, { key: 'late-one', at: '2026-03-02T16:30:00.000Z' })
    const early = pickUp(tuesdays, { key: 'early-one', at: '2026-03-02T16:30:00.000Z' })
    expect(await krume.orders.replay(owner, [late, early])).toMatchObject([
      { status: 'picked_up', refused: undefined },
      { status: 'placed', refused: 'other_day' },
    ])
    const confirmed = { ...early, key: 'early-two', onOtherDay: true }
    expect(await krume.orders.replay(owner, [confirmed])).toMatchObject([{ refused: undefined }])
  })

  test('a device’s clock reopens nothing that the server learned of on an earlier day', async () => {
    const { krume, owner, clock, order } = await setUp(engine)
    const id = await order()
    await krume.orders.replay(owner, [pickUp(id)])
    clock.set('2026-03-03T08:00:00.000Z')
    const undo = { ...pickUp(id, { key: 'undo-one', at: '2026-03-02T08:31:00.000Z' }), to: 'placed' } as const
    const cancel = { ...undo, key: 'cancel-one', to: 'cancelled', reason: 'x' } as const
    expect(await krume.orders.replay(owner, [undo, cancel])).toMatchObject([
      { status: 'picked_up', refused: 'undo_expired' },
      { status: 'picked_up', refused: 'not_allowed' },
    ])
  })

  test('takes back what the same report hands over, and says when it was reported', async () => {
    const { krume, owner, clock, order } = await setUp(engine)
    const id = await order()
    clock.set('2026-03-03T08:00:00.000Z')
    const undo = { ...pickUp(id, { key: 'undo-one', at: '2026-03-02T08:33:00.000Z' }), to: 'placed' } as const
    expect(await krume.orders.replay(owner, [pickUp(id), undo])).toMatchObject([
      { status: 'picked_up', refused: undefined },
      { status: 'placed', refused: undefined },
    ])
    const { events } = await krume.orders.get(owner, id)
    const reportedAt = '2026-03-03 08:00:00.000Z'
    expect(events.slice(1)).toMatchObject([
      { to: 'picked_up', at: '2026-03-02 08:30:00.000Z', reportedAt },
      { to: 'placed', at: '2026-03-02 08:33:00.000Z', reportedAt },
    ])
    expect(events[0]).toMatchObject({ to: 'placed', reportedAt: '' })
  })

  test('a report is at most as old as a counter’s list', async () => {
    const { krume, owner, clock, order } = await setUp(engine)
    const id = await order()
    clock.set('2026-03-12T08:00:00.000Z')
    const late = pickUp(id, { onOtherDay: true, at: '2026-03-02T08:30:00.000Z' })
    expect(await krume.orders.replay(owner, [late])).toMatchObject([{ refused: undefined }])
    expect((await krume.orders.get(owner, id)).events.at(-1)).toMatchObject({
      at: '2026-03-10 08:00:00.000Z',
    })
  })

  test('accepts actions that a tablet recorded before confirmations existed', async () => {
    const { krume, owner, order } = await setUp(engine)
    const { onOtherDay: _, ...old } = pickUp(await order())
    expect(await krume.orders.replay(owner, [old])).toMatchObject([{ refused: undefined }])
  })

  test('says how many orders of today are open at which branch', async () => {
    const { krume, owner, branch, addBranch, order } = await setUp(engine)
    const other = await addBranch({ name: 'Bahnhof' })
    const done = await order()
    await order()
    await order(TOMORROW)
    await order(TODAY, other.id)
    await krume.orders.transition(owner, done, { to: 'picked_up' })
    const list = await krume.orders.counter(owner, { branch: other.id, locale: 'de' })
    expect(list?.branches).toEqual([
      { id: branch.id, name: 'Marktplatz', open: 1 },
      { id: other.id, name: 'Bahnhof', open: 1 },
    ])
  })

  test('refuses anything but a list of actions', async () => {
    const { krume, owner } = await setUp(engine)
    for (const input of [undefined, {}, [{ order: 'x' }], [pickUp('x', { key: '' })]]) {
      expect(await krume.orders.replay(owner, input)).toBeUndefined()
    }
  })
})

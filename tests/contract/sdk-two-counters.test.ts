import { describe, expect, onTestFinished, test } from 'vitest'
import { bakeryCollections } from '#bakery/collections.server.ts'
import { createKrume } from '#bakery/krume.server.ts'
import { registerLiveTopics } from '#bakery/live/live-topics.server.ts'
import { type BakeryOrdersPing, bakeryOrdersTopic } from '#bakery/live/live-topics.ts'
import { registerBakeryRules } from '#bakery/rules.server.ts'
import { createAuthServices } from '#core/auth/auth-services.ts'
import { aRegistration, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { TEST_OPERATOR } from '#tests/support/operator-environment.ts'
import { openBakery, PUBLIC_URL, type TestBakery } from '#tests/support/test-bakery.ts'
import { joinData } from '#tests/support/two-processes.ts'

/** Opens the whole domain as one of several processes that share data. */
async function joinBakeries(database: TestDatabase) {
  const joined = await joinData({ database, definitions: bakeryCollections })
  const { core, log, clock, client } = joined
  clock.set('2026-03-02T08:00:00.000Z')
  const place = { publicUrl: PUBLIC_URL, operator: TEST_OPERATOR }
  const ordering = registerBakeryRules(core, place)
  registerLiveTopics(core)
  const auth = createAuthServices(core, { log, send: async () => undefined })
  const krume = createKrume({ core, auth, ordering, ...place })

  /** Collects the events of the bakery's orders at a counter of this process, with their times. */
  async function openCounter({ owner }: TestBakery) {
    const pb = client()
    await pb.collection('users').authWithPassword(owner.owner.email, aRegistration().password)
    const heard: (BakeryOrdersPing & { at: number })[] = []
    await pb.realtime.subscribe(bakeryOrdersTopic(owner.bakery.id), (ping: BakeryOrdersPing) => {
      heard.push({ ...ping, at: performance.now() })
    })
    onTestFinished(() => pb.realtime.unsubscribe())
    return heard
  }
  return { ...joined, krume, openCounter }
}

describe.each(testDatabases)('two counters at two processes on $name', (engine) => {
  test('a pickup at one appears at the other within a second', async () => {
    const database = await engine.open()
    const [one, two] = [await joinBakeries(database), await joinBakeries(database)]
    const bakery = await openBakery(one)
    const { owner, branch, product } = bakery
    const [here, there] = [await one.openCounter(bakery), await two.openCounter(bakery)]

    const delays: number[] = []
    for (const slotFrom of ['08:00', '09:00', '10:00']) {
      const items = [{ product: product.id, quantity: 2 }]
      const wish = { day: '2026-03-07', branch: branch.id, items, expectedTotalCents: 190, slotFrom }
      const placed = await two.krume.orders.place(owner, aStaffOrderRequest(wish))
      if (!placed.ok) throw new Error(placed.reason)
      // Events of the other process may arrive after later ones of this process.
      const created = { order: placed.orderId, action: 'create' }
      await eventually(() => expect(here).toContainEqual(expect.objectContaining(created)))
      const told = { order: placed.orderId, status: 'picked_up' }
      await one.krume.orders.transition(owner, placed.orderId, { to: 'picked_up', onOtherDay: true })
      const done = performance.now()
      await eventually(() => expect(there).toContainEqual(expect.objectContaining(told)))
      await eventually(() => expect(here).toContainEqual(expect.objectContaining(told)))
      delays.push((there.at(-1)?.at ?? Number.POSITIVE_INFINITY) - done)
    }
    // Takes the smallest delay, which other load on this machine affects least.
    expect(Math.min(...delays)).toBeLessThan(1000)
    // Each counter receives the events of either process once.
    const kinds = here.map(({ action, status }) => `${action} ${status}`)
    expect(kinds).toEqual(Array.from({ length: 3 }, () => ['create placed', 'update picked_up']).flat())
    expect(there.map(({ action, status }) => `${action} ${status}`)).toEqual(kinds)
  })
})

import { describe, expect, test } from 'vitest'
import { aGeneralInput, aStandingOrder, aWaitingEntry } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, PICKUP_DAY, present, value } from '#tests/support/test-bakery.ts'
import { after } from './migrations/20261124-mailboxes.ts'
import { MOST_OF_ADDRESS } from './standing/standing-bounds.ts'
import { standingOrders } from './standing/standing-collection.server.ts'
import { MOST_OF_ADDRESS as MOST_WAITING } from './waiting/waiting-bounds.ts'
import { waitingList } from './waiting/waiting-collection.server.ts'

/** Returns an address of Dora's mailbox, spelled differently for each number. */
const spelled = (nth: number) => (nth % 2 === 0 ? `dora+${nth}@example.com` : `DORA+${nth}@Example.com`)
const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth)

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const { core, krume } = platform
  const bakery = await openBakery(platform)
  const { owner, branch, product, addProduct, place } = bakery
  value(await krume.profile.saveGeneral(owner, aGeneralInput({ standingOrders: true, waitingList: true })))
  const shop = present(await krume.sites.shopBySlug('kruste'))
  const of = { bakery: owner.bakery.id, branch: branch.id, product: product.id }
  const scarce = await addProduct({ name: 'Stollen', stockPerDay: 1 })
  await place({ items: [{ product: scarce.id, quantity: 1 }] })
  const join = (email: string) =>
    krume.waiting.join(shop, {
      product: scarce.id,
      branch: branch.id,
      day: PICKUP_DAY,
      quantity: 1,
      options: {},
      name: 'Dora Dauer',
      email,
      locale: 'de',
    })
  const repeat = async (email: string) => krume.standing.request(shop, await place({ email }))
  return { core, of, join, repeat }
}

describe.each(testDatabases)('a mailbox, however its address is spelled, on $name', (engine) => {
  test('has one place in the waiting list of the same goods', async () => {
    const { core, join } = await setUp(engine)
    for (const email of ['dora@example.com', 'Dora@Example.COM', 'dora+brot@example.com'])
      expect(await join(email)).toEqual({ ok: true })
    expect(await core.records.list(waitingList)).toMatchObject([{ customerEmail: 'dora@example.com' }])
    expect(await join('dorabella@example.com')).toEqual({ ok: true })
    expect(await core.records.count(waitingList)).toBe(2)
  })

  test('has as many places in waiting lists as one address may have', async () => {
    const { core, of, join } = await setUp(engine)
    for (const nth of upTo(MOST_WAITING))
      await core.records.create(waitingList, aWaitingEntry(of, { customerEmail: spelled(nth) }))
    expect(await join('dora@example.com')).toEqual({ ok: false, reason: 'too_many' })
    expect(await join('dorabella@example.com')).toEqual({ ok: true })
  })

  test('has as many standing orders as one address may have', async () => {
    const { core, of, repeat } = await setUp(engine)
    for (const nth of upTo(MOST_OF_ADDRESS))
      await core.records.create(standingOrders, aStandingOrder(of, { customerEmail: spelled(nth) }))
    expect(await repeat('Dora@example.com')).toEqual({ ok: false, reason: 'too_many' })
    expect(await repeat('dorabella@example.com')).toEqual({ ok: true })
  })

  test('is known of records from before it was stored', async () => {
    const { core, of, join, repeat } = await setUp(engine)
    for (const nth of upTo(MOST_OF_ADDRESS)) {
      await core.records.create(waitingList, aWaitingEntry(of, { customerEmail: spelled(nth) }))
      await core.records.create(standingOrders, aStandingOrder(of, { customerEmail: spelled(nth) }))
    }
    await core.transaction(async ({ sql }) => {
      for (const { name } of [waitingList, standingOrders])
        await sql.updateTable(name).set({ mailbox: '' }).execute()
      await after({ sql })
    })
    expect(await join('dora@example.com')).toMatchObject({ reason: 'too_many' })
    expect(await repeat('dora@example.com')).toMatchObject({ reason: 'too_many' })
  })
})

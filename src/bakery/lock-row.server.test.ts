import { describe, expect, test } from 'vitest'
import { aGeneralInput, aPoolInput, aRushInput, aWebhookInput } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, PICKUP_DAY, present, value } from '#tests/support/test-bakery.ts'
import { addDays } from './branches/days.ts'
import { rushProfiles } from './branches/rush/rush-profiles-collection.server.ts'
import { POOL_MAX } from './catalogue/pools/pool-bounds.ts'
import { pools } from './catalogue/pools/pools-collection.server.ts'
import { DOUGH_GROUP_MAX } from './catalogue/products/dough-group-bounds.ts'
import { doughGroups } from './catalogue/products/dough-groups-collection.server.ts'
import { STAFF_MAX } from './staff/staff-bounds.ts'
import { staffTablets } from './staff/staff-collections.server.ts'
import { standingOrders } from './standing/standing-collection.server.ts'
import { MOST_OF_ADDRESS } from './waiting/waiting-bounds.ts'
import { waitingList } from './waiting/waiting-collection.server.ts'
import { WEBHOOK_MAX } from './webhooks/webhook-bounds.ts'
import { webhooks } from './webhooks/webhooks-collections.server.ts'

/** Requests at the same moment, more than what is still allowed. */
const AT_ONCE = 6

function times<T>(count: number, one: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => one(index))
}

describe.each(testDatabases)('limits of a bakery on $name', (engine) => {
  test('requests at the same moment do not pass a limit', async () => {
    const { core, krume, ...platform } = await createTestPlatform(engine)
    const { owner, product } = await openBakery({ core, krume, ...platform })
    const bakery = owner.bakery.id
    const rows = (count: number, row: object) =>
      times(count, (index) => ({ ...row, bakery, name: `n${index}` }))
    const known = new Set([bakery])
    const hook = { url: 'https://kasse.example/', secret: 'whsec_x', events: ['order.placed'] }
    await core.transaction(async (core) => {
      await core.records.createMany(pools, rows(POOL_MAX.pools - 2, { perDay: 5 }), known)
      await core.records.createMany(doughGroups, rows(DOUGH_GROUP_MAX.groups - 2, { position: 0 }), known)
      await core.records.createMany(webhooks, rows(WEBHOOK_MAX.webhooks - 2, hook), known)
      await core.records.createMany(staffTablets, rows(STAFF_MAX.tablets - 2, {}), known)
    })
    const results = await Promise.all(
      times(AT_ONCE, (index) =>
        Promise.all([
          krume.pools.create(owner, aPoolInput([product.id], { name: `Teig ${index}` })),
          krume.doughGroups.create(owner, { name: `Gruppe ${index}`, add: [], remove: [] }),
          krume.webhooks.create(owner, aWebhookInput({ name: `Kasse ${index}`, customerData: false }), owner),
          krume.tablets.add(owner, { name: `Kasse ${index}`, branch: '' }, owner),
        ]),
      ),
    )
    expect(times(4, (kind) => results.filter((of) => of[kind]?.ok).length)).toEqual([2, 2, 2, 2])
    expect([await core.records.count(pools), await core.records.count(doughGroups)]).toEqual([
      POOL_MAX.pools,
      DOUGH_GROUP_MAX.groups,
    ])
  })

  test('two rush days are not given the same date at the same moment', async () => {
    const platform = await createTestPlatform(engine)
    const { owner } = await openBakery(platform)
    const day = addDays(PICKUP_DAY, 14)
    await Promise.all(times(AT_ONCE, () => platform.krume.rush.create(owner, aRushInput(day, []), true)))
    expect(await platform.core.records.count(rushProfiles)).toBe(1)
  })

  test('an address joins as many waiting lists as it may, also at the same moment', async () => {
    const platform = await createTestPlatform(engine)
    const { core, krume } = platform
    const { owner, branch, addProduct, place } = await openBakery(platform)
    value(await krume.profile.saveGeneral(owner, aGeneralInput({ waitingList: true })))
    const shop = present(await krume.sites.shopBySlug('kruste'))
    const goods = await Promise.all(
      times(MOST_OF_ADDRESS + 2, (index) => addProduct({ name: `Brot ${index}`, stockPerDay: 1 })),
    )
    const items = goods.map(({ id }) => ({ product: id, quantity: 1 }))
    await place({ items, expectedTotalCents: items.length * 95 })
    await Promise.all(
      goods.map(({ id }) =>
        krume.waiting.join(shop, {
          product: id,
          branch: branch.id,
          day: PICKUP_DAY,
          quantity: 1,
          options: {},
          name: 'Wanda Wartet',
          email: 'wanda@example.org',
          locale: 'de',
        }),
      ),
    )
    expect(await core.records.count(waitingList)).toBe(MOST_OF_ADDRESS)
  })

  test('days of a standing order that are skipped at the same moment are all skipped', async () => {
    const platform = await createTestPlatform(engine)
    const { core, krume } = platform
    const { owner, place } = await openBakery(platform)
    value(await krume.profile.saveGeneral(owner, aGeneralInput({ standingOrders: true })))
    const shop = present(await krume.sites.shopBySlug('kruste'))
    const order = await place()
    const asked = await Promise.all(times(AT_ONCE, () => krume.standing.request(shop, order)))
    expect(asked.every(({ ok }) => ok)).toBe(true)
    const [standing, ...more] = await core.records.list(standingOrders)
    expect(more).toEqual([])
    const { id } = present(standing)
    expect(await krume.standing.confirm(shop, id, 190)).toEqual({ ok: true })
    const days = [1, 2, 3, 4].map((week) => addDays(PICKUP_DAY, 7 * week))
    await Promise.all(days.map((day) => krume.standing.change(shop, id, { do: 'skip', day })))
    const { skippedDays } = await core.records.get(standingOrders, id)
    expect(skippedDays?.toSorted()).toEqual(days)
  })
})

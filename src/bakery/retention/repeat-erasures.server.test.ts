import { describe, expect, test } from 'vitest'
import { finishDeletions } from '#bakery/accounts/closing/delete-bakery.server.ts'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, PUBLIC_URL, present } from '#tests/support/test-bakery.ts'
import { repeatErasures } from './repeat-erasures.server.ts'

const DAY = 24 * 3600
const PLACE = { publicUrl: PUBLIC_URL, operator: { name: '', address: [], email: '' } }

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const { backups } = platform.core
  const restore = async () => (await backups.restore('before.zip')).done
  return { ...platform, ...(await openBakery(platform)), backups, restore }
}

describe.each(testDatabases)('what was erased on $name', (engine) => {
  test('a customer who is back with a backup is forgotten again, and nobody else', async () => {
    const { backups, core, krume, owner, place, restore, shop } = await setUp(engine)
    const id = await place({ phone: '0176 123' })
    const other = await place({ name: 'Zoe Ziegler' })
    await backups.create('before.zip')
    await krume.orders.transition(owner, id, { to: 'picked_up', onOtherDay: true })
    expect(await krume.shop.forget(shop, id)).toEqual({ ok: true })

    await restore()
    expect(await core.records.get(orders, id)).toMatchObject({ customerName: 'Anna Becker' })
    await repeatErasures(core)
    expect(await core.records.get(orders, id)).toMatchObject({ customerName: '–', customerPhone: '' })
    expect(await core.records.get(orders, other)).toMatchObject({ customerName: 'Zoe Ziegler' })
    const mails = await core.records.list(mailOutbox, { filter: "kind ~ 'order'" })
    expect(mails.map(({ text }) => text.includes(other))).toEqual([true])
  })

  test('a bakery that is back with a backup closes again, and goes', async () => {
    const { backups, core, krume, owner, restore } = await setUp(engine)
    const { id, name, slug } = owner.bakery
    await backups.create('before.zip')
    expect(await krume.ownAccount.close(owner, { bakeryName: name })).toMatchObject({ ok: true })

    await restore()
    expect(await krume.sites.shopBySlug(slug)).toBeDefined()
    await repeatErasures(core)
    expect(present(await krume.sites.shopBySlug(slug)).bakery.suspendedAt).not.toBe('')
    await finishDeletions(core, PLACE)
    expect(await core.records.find(bakeries, id)).toBeUndefined()
  })

  test('is remembered as long as there is a backup from before it', async () => {
    const { backups, clock, core } = await setUp(engine)
    await backups.create('before.zip')
    await backups.tombstones.set('orders/order000000000000000000001')
    const { modified } = present((await backups.list())[0])
    clock.set(modified.toISOString())
    clock.advance(60 * DAY)
    await repeatErasures(core)
    expect(await backups.tombstones.list()).toHaveLength(1)
    await backups.delete('before.zip')
    await repeatErasures(core)
    expect(await backups.tombstones.list()).toEqual([])
  })
})

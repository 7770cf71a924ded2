import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { after } from './20261122-mail-orders.ts'

describe.each(testDatabases)('mails older than the reference to their order on $name', (engine) => {
  test('get the reference, so that they are erased with its customer', async () => {
    const { core, krume, ...platform } = await createTestPlatform(engine)
    const { owner, shop, place } = await openBakery({ ...platform, core, krume })
    const anna = await place()
    const zoe = await place({ name: 'Zoe Ziegler', locale: 'en' })
    const orderOf = async () => {
      const mails = await core.records.list(mailOutbox, { sort: 'id' })
      return mails.map(({ kind, order }) => [kind, order])
    }
    const known = await orderOf()
    expect(new Set(known.map(([, order]) => order))).toEqual(new Set(['', anna, zoe]))

    // Restores the state of an earlier version.
    await core.transaction(async ({ sql }) => {
      await sql.updateTable(mailOutbox.name).set({ order: '' }).execute()
    })
    await core.transaction((writing) => after(writing))
    expect(await orderOf()).toEqual(known)

    await krume.orders.transition(owner, anna, { to: 'picked_up', onOtherDay: true })
    await krume.shop.forget(shop, anna)
    expect(new Set((await orderOf()).map(([, order]) => order))).toEqual(new Set(['', zoe]))
  })
})

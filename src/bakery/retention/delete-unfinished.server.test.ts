import { describe, expect, test } from 'vitest'
import { registrations } from '#bakery/onboarding/registrations-collection.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, value } from '#tests/support/test-bakery.ts'
import { deleteUnfinished } from './delete-unfinished.server.ts'

const DAY = 24 * 3600

describe.each(testDatabases)('unfinished accounts on $name', (engine) => {
  test('go after 14 days, with their bakery or without one; finished ones and open shops stay', async () => {
    const platform = await createTestPlatform(engine)
    const { clock, core, krume } = platform
    const open = await openBakery(platform)
    const forced = await openBakery(platform, 'andere')
    await core.records.update(users, forced.owner.owner.id, { verified: false })
    value(await krume.accounts.apply(aRegistration({ email: 'neu@example.com' })))
    const { user } = value(await krume.accounts.register(aRegistration()))

    const stranger = await core.records.create(users, {
      email: 'ole@example.com',
      password: 'sauerteig-2026',
      verified: true,
    })

    clock.advance(14 * DAY)
    await deleteUnfinished(core)
    for (const { id } of [user, stranger]) expect(await core.records.find(users, id)).toBeDefined()
    expect(await core.records.count(registrations)).toBe(0)

    clock.advance(1)
    await deleteUnfinished(core)
    for (const { id } of [user, stranger]) expect(await core.records.find(users, id)).toBeUndefined()
    const left = await core.records.list(bakeries)
    expect(left.map(({ owner }) => owner).toSorted()).toEqual(
      [open.owner.owner.id, forced.owner.owner.id].toSorted(),
    )
  })
})

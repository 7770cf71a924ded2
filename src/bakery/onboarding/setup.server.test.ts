import { describe, expect, test } from 'vitest'
import { aBranchInput, aGeneralInput, anOrderRequest, aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, present, value } from '#tests/support/test-bakery.ts'
import { users } from '../tenancy/users-collection.server.ts'

describe.each(testDatabases)('the first day on $name', (engine) => {
  test('leads from registration to a shop, and knows how far somebody came', async () => {
    const { krume, core } = await createTestPlatform(engine)
    const session = value(await krume.accounts.register(aRegistration({ slug: 'erste' })))
    const { user } = session
    const scope = async () => present(await krume.accounts.ownerInPerson(session))
    const undone = async () =>
      (await krume.setup.progress(await scope())).filter(({ done }) => !done).map(({ step }) => step)

    expect(await undone()).toHaveLength(8)
    value(await krume.profile.saveGeneral(await scope(), aGeneralInput({ slug: 'erste' })))
    const branch = value(await krume.branches.create(await scope(), aBranchInput()))
    expect(await undone()).toEqual(['assortment', 'branding', 'legal', 'email', 'test', 'publish'])

    const offers = await krume.setup.starterOffers(await scope())
    expect(offers.flatMap(({ products }) => products).length).toBeGreaterThanOrEqual(60)
    const picks = [
      { name: 'Brezel', priceCents: 110 },
      { name: 'Gibt es nicht', priceCents: 1 },
    ]
    const one = { added: 1, all: 1, isDone: true, refused: [] }
    expect(await krume.setup.addStarters(await scope(), picks)).toEqual(one)
    expect(await krume.setup.addStarters(await scope(), picks)).toEqual(one)
    const { items } = await krume.products.list(await scope(), { page: 1, perPage: 10 })
    expect(items).toMatchObject([{ name: 'Brezel', priceCents: 110, categoryName: 'Laugengebäck' }])
    expect(items[0]?.images).toHaveLength(1)
    expect(items[0]?.allergens).not.toBeNull()

    await krume.profile.acceptAgreement(await scope())
    await core.records.update(users, user.id, { verified: true })
    expect(await undone()).toEqual(['branding', 'test', 'publish'])

    const preview = present(await krume.sites.shopBySlug('erste', user.id))
    const placed = await krume.shop.placeOrder(
      preview,
      anOrderRequest({
        day: '2026-03-07',
        branch: branch.id,
        items: [{ product: items[0]?.id ?? '', quantity: 1 }],
        expectedTotalCents: 110,
      }),
    )
    expect(placed).toMatchObject({ ok: true })
    expect(await undone()).toEqual(['branding', 'publish'])
    expect(await krume.profile.setPublished(await scope(), true)).toEqual({ ok: true })
    expect(await undone()).toEqual(['branding'])
  }, 60_000)
})

import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/collections/messages.ts'
import { aBranchInput, aGeneralInput, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, value } from '#tests/support/test-bakery.ts'

const TOMORROW = '2026-03-03'
const NOTHING = { slots: [], mails: [], legal: [] }

describe.each(testDatabases)('what needs attention on $name', (engine) => {
  test('slots that fill up and mails that did not arrive, of this bakery alone', async () => {
    const platform = await createTestPlatform(engine)
    const { krume, core } = platform
    const { owner, branch, product } = await openBakery(platform)
    const other = await openBakery(platform, 'andere')
    expect((await krume.overview.of(owner)).notices).toEqual(NOTHING)

    const slots = aBranchInput().slots.map((slot) => ({ ...slot, capacity: 1 }))
    await krume.branches.update(owner, branch.id, aBranchInput({ slots }))
    const placed = await krume.orders.place(
      owner,
      aStaffOrderRequest({
        day: TOMORROW,
        branch: branch.id,
        items: [{ product: product.id, quantity: 1 }],
        expectedTotalCents: 95,
        email: 'Anna@example.com',
      }),
    )
    expect(placed).toMatchObject({ ok: true })
    const [mail] = await core.records.list(mailOutbox, { filter: "kind = 'order-confirmation'" })
    await core.records.update(mailOutbox, mail?.id ?? '', { status: 'dead' })

    expect((await krume.overview.of(owner)).notices).toEqual({
      slots: [
        { branch: branch.id, branchName: 'Marktplatz', day: TOMORROW, from: '08:00', to: '09:00', left: 0 },
      ],
      mails: ['anna@example.com'],
      legal: [],
    })
    expect((await krume.overview.of(other.owner)).notices).toEqual(NOTHING)
  })

  test('own legal texts that what is generated has left behind, until they are looked at', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner } = await openBakery(platform)
    const own = { de: '# Unser Kleingedrucktes\n\nBrot ist Brot.', en: '' }
    value(await krume.legal.save(owner, 'terms', own))
    expect((await krume.overview.of(owner)).notices.legal).toEqual([])

    const moved = value(
      await krume.profile.saveGeneral(owner, aGeneralInput({ imprintStreet: 'Neuer Weg 7' })),
    )
    expect((await krume.overview.of(moved)).notices.legal).toEqual(['terms'])

    value(await krume.legal.save(moved, 'terms', own))
    expect((await krume.overview.of(moved)).notices.legal).toEqual([])
  })
})

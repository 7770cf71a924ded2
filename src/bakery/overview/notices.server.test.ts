import { describe, expect, test } from 'vitest'
import { type OpeningHours, WEEKDAYS } from '#bakery/branches/hours.ts'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { mailTerm } from '#bakery/ordering/order-terms.ts'
import { orders, orderTerms } from '#bakery/ordering/orders-collections.server.ts'
import { recordId } from '#kit/ids.ts'
import { aBranchInput, aGeneralInput, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, value } from '#tests/support/test-bakery.ts'

const TOMORROW = '2026-03-03'
const NOTHING = { displaced: [], withdrawals: [], slots: [], mails: [], legal: [], goods: [] }

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
      displaced: [],
      withdrawals: [],
      slots: [
        { branch: branch.id, branchName: 'Marktplatz', day: TOMORROW, from: '08:00', to: '09:00', left: 0 },
      ],
      mails: ['anna@example.com'],
      legal: [],
      goods: [],
    })
    expect((await krume.overview.of(other.owner)).notices).toEqual(NOTHING)
  })

  test('all of them, however many there are', async () => {
    const platform = await createTestPlatform(engine)
    const { krume, core } = platform
    const { owner, branch, product } = await openBakery(platform)
    const hours = Array.from({ length: 8 }, (_, index) => String(index + 8).padStart(2, '0'))
    const slots = WEEKDAYS.flatMap((weekday) =>
      hours.map((hour) => ({ weekday, from: `${hour}:00`, to: `${hour}:30`, capacity: 1 })),
    )
    const openingHours = Object.fromEntries(
      WEEKDAYS.map((weekday) => [weekday, [{ from: '07:00', to: '18:00' }]]),
    ) as OpeningHours
    value(await krume.branches.update(owner, branch.id, aBranchInput({ slots, openingHours })))
    for (const hour of hours) {
      expect(
        await krume.orders.place(
          owner,
          aStaffOrderRequest({
            day: TOMORROW,
            slotFrom: `${hour}:00`,
            branch: branch.id,
            items: [{ product: product.id, quantity: 1 }],
            expectedTotalCents: 95,
          }),
        ),
      ).toMatchObject({ ok: true })
    }
    const many = 210
    const [order] = await core.records.list(orders, { limit: 1 })
    await core.transaction(async (core) => {
      for (let number = 0; number < many; number++) {
        const to = `anna${number}@example.com`
        const fields = { kind: 'order-confirmation', to, subject: 'Ihre Bestellung', status: 'dead' } as const
        const nextAttempt = '2026-03-01 08:00:00.000Z'
        await core.records.create(mailOutbox, { ...fields, nextAttempt, replyTo: owner.bakery.email })
        await core.sql
          .insertInto(orderTerms.name)
          .values({ id: recordId(), order: order?.id ?? '', bakery: owner.bakery.id, term: mailTerm(to) })
          .execute()
      }
    })
    const { notices } = await krume.overview.of(owner)
    expect(notices.slots).toHaveLength(hours.length)
    expect(notices.mails).toHaveLength(many)
  })

  test('orders left on a day that was closed, with those who have to be called, until they are settled', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, branch, product } = await openBakery(platform)
    const items = [{ product: product.id, quantity: 1 }]
    const wish = { day: TOMORROW, branch: branch.id, items, expectedTotalCents: 95 }
    const emails = ['', 'anna@example.com']
    for (const email of emails)
      expect(await krume.orders.place(owner, aStaffOrderRequest({ ...wish, email }))).toMatchObject({
        ok: true,
      })
    expect((await krume.overview.of(owner)).notices.displaced).toEqual([])
    const closed = { day: TOMORROW, label: 'Rohrbruch', intervals: [], slotsOf: null }
    value(await krume.branches.update(owner, branch.id, aBranchInput({ specialDays: [closed] })))
    expect((await krume.overview.of(owner)).notices.displaced).toEqual([
      { branch: branch.id, branchName: 'Marktplatz', all: 2, withoutMail: 1 },
    ])
    value(await krume.branches.update(owner, branch.id, aBranchInput()))
    expect((await krume.overview.of(owner)).notices.displaced).toEqual([])
  })

  test('own legal texts that are outdated, until the owner reviews them', async () => {
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

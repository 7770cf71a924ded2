import { describe, expect, test } from 'vitest'
import { aBranchInput } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, value } from '#tests/support/test-bakery.ts'
import { MAX_SPECIAL_DAYS } from './branch-bounds.ts'
import { daysFrom } from './days.ts'

describe.each(testDatabases)('branches on $name', (engine) => {
  test('are created, changed, listed in their order with the orders ahead', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, branch, addBranch, place } = await openBakery(platform)
    const second = await addBranch({ name: 'Bahnhof', holidayRegion: 'KATH' })
    expect(second).toMatchObject({ position: 1, state: 'BY', holidayRegion: 'KATH', pausedUntil: '' })
    const renamed = value(await krume.branches.update(owner, second.id, aBranchInput({ name: 'Am Bahnhof' })))
    expect(await krume.branches.get(owner, second.id)).toEqual(renamed)
    await place()
    const list = await krume.branches.list(owner)
    expect(list.map(({ name, ordersAhead }) => [name, ordersAhead])).toEqual([
      ['Marktplatz', 1],
      ['Am Bahnhof', 0],
    ])
    expect(await krume.branches.slotUsage(owner, branch.id, '2026-03-07')).toEqual({ '08:00': 1 })
  })

  test('newly closed days close the other branches too, all or none', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, branch, addBranch } = await openBakery(platform)
    const stranger = await openBakery(platform, 'andere')
    const closed = (day: string, label = 'Weihnachten') => ({ day, label, intervals: [], slotsOf: null })
    const open = { ...closed('2026-12-24'), label: 'bis Mittag', intervals: [{ from: '07:00', to: '12:00' }] }
    const second = await addBranch({ specialDays: [open, closed('2026-12-31', 'Silvester')] })
    const third = await addBranch({ name: 'Hafen' })
    const save = (specialDays: ReturnType<typeof closed>[], closesOthers: boolean) =>
      krume.branches.update(owner, branch.id, aBranchInput({ specialDays }), { closesOthers })
    const daysOf = async (id: string) =>
      (await krume.branches.get(owner, id)).specialDays?.map(({ day, label }) => `${day} ${label}`)

    value(await save([closed('2026-12-23', 'Inventur')], false))
    expect(await daysOf(third.id)).toEqual([])
    value(await save([closed('2026-12-23', 'Inventur'), closed('2026-12-24')], true))
    expect(await daysOf(second.id)).toEqual(['2026-12-24 Weihnachten', '2026-12-31 Silvester'])
    expect(await daysOf(third.id)).toEqual(['2026-12-24 Weihnachten'])
    expect((await krume.branches.get(stranger.owner, stranger.branch.id)).specialDays).toEqual([])

    const many = daysFrom('2027-01-01', MAX_SPECIAL_DAYS)
    value(
      await krume.branches.update(
        owner,
        third.id,
        aBranchInput({ specialDays: many.map((day) => closed(day)) }),
      ),
    )
    expect(await save([closed('2026-12-26')], true)).toMatchObject({ fields: { specialDays: 'too_many' } })
    expect(await daysOf(branch.id)).toEqual(['2026-12-23 Inventur', '2026-12-24 Weihnachten'])
    expect(await daysOf(second.id)).toEqual(['2026-12-24 Weihnachten', '2026-12-31 Silvester'])
  })

  test('bad input is named by field', async () => {
    const platform = await createTestPlatform(engine)
    const { owner, branch } = await openBakery(platform)
    const input = aBranchInput({ name: '', horizonDays: 400 })
    expect(await platform.krume.branches.create(owner, input)).toMatchObject({
      fields: { name: 'required', horizonDays: 'too_large' },
    })
    expect(await platform.krume.branches.update(owner, branch.id, input)).toMatchObject({ ok: false })
  })

  test('one with orders cannot be deleted, one without can', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner, branch, addBranch, addProduct, place } = await openBakery(platform)
    const second = await addBranch({ name: 'Bahnhof' })
    const onlyThere = await addProduct({ branches: [second.id] })
    const both = await addProduct({ branches: [branch.id, second.id] })
    await place()
    expect(await krume.branches.delete(owner, branch.id)).toEqual({ ok: false, reason: 'has_orders' })
    expect(await krume.branches.delete(owner, second.id)).toEqual({ ok: true })
    expect(await krume.branches.list(owner)).toHaveLength(1)
    // A product sold only there is not suddenly sold everywhere.
    expect(await krume.products.get(owner, onlyThere.id)).toMatchObject({ available: false, branches: [] })
    expect(await krume.products.get(owner, both.id)).toMatchObject({ available: true, branches: [branch.id] })
  })

  test('orders can be paused for a while', async () => {
    const platform = await createTestPlatform(engine)
    const { krume, clock } = platform
    const { owner, shop, branch } = await openBakery(platform)
    await krume.branches.pause(owner, branch.id, new Date('2026-03-02T09:00:00Z'))
    const states = async () => (await krume.shop.view(shop, { locale: 'de' })).days.map(({ state }) => state)
    expect(new Set(await states())).toEqual(new Set(['paused']))
    clock.set('2026-03-02T09:00:00Z')
    expect(await states()).toContain('open')
    await krume.branches.pause(owner, branch.id, new Date('2026-03-03T09:00:00Z'))
    await krume.branches.pause(owner, branch.id, null)
    expect(await states()).toContain('open')
  })
})

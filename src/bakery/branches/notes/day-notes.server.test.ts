import { describe, expect, test } from 'vitest'
import { forgetOldData } from '#bakery/retention/forget.server.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, PICKUP_DAY } from '#tests/support/test-bakery.ts'
import { dayNotes } from './day-notes-collection.server.ts'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { krume } = platform
  const save = (changes: { day?: string; branch?: string; text?: string; textEn?: string }) =>
    krume.dayNotes.save(bakery.owner, { day: PICKUP_DAY, branch: '', text: 'Ab elf', textEn: '', ...changes })
  const shown = async (branch: string, day = PICKUP_DAY) => {
    const found = await krume.shop.notes(bakery.shop, { day, branch })
    return found.map(({ text }) => text)
  }
  return { ...platform, ...bakery, save, shown }
}

describe.each(testDatabases)('notes about a day on $name', (engine) => {
  test('are for one branch or all of them, and for that day only', async () => {
    const { krume, shop, branch, addBranch, save, shown } = await setUp(engine)
    const station = await addBranch({ name: 'Bahnhof' })
    await save({})
    await save({ branch: station.id, text: 'Ohne Kaffee' })
    expect(await shown(branch.id)).toEqual(['Ab elf'])
    expect(await shown(station.id)).toEqual(['Ab elf', 'Ohne Kaffee'])
    expect(await shown(branch.id, '2026-03-08')).toEqual([])
    const plan = await krume.shop.plan(shop, { day: PICKUP_DAY, branch: station.id, locale: 'de' })
    expect(plan.notes.map(({ text }) => text)).toEqual(['Ab elf', 'Ohne Kaffee'])
  })

  test('are replaced, and removed by an empty text', async () => {
    const { core, owner, krume, branch, save, shown } = await setUp(engine)
    await save({})
    expect(await save({ text: ' Ab zwölf ' })).toEqual({
      ok: true,
      value: { day: PICKUP_DAY, branch: '', text: 'Ab zwölf', textEn: '' },
    })
    expect(await shown(branch.id)).toEqual(['Ab zwölf'])
    await save({ text: ' ' })
    expect(await krume.dayNotes.list(owner, PICKUP_DAY)).toEqual([])
    expect(await core.records.count(dayNotes)).toBe(0)
  })

  test('are in English too, and only beside the German', async () => {
    const { krume, shop, branch, core, save } = await setUp(engine)
    await save({ textEn: 'From eleven' })
    expect(await krume.shop.notes(shop, { day: PICKUP_DAY, branch: branch.id })).toEqual([
      { text: 'Ab elf', textEn: 'From eleven' },
    ])
    expect(await save({ text: ' ', textEn: 'From eleven' })).toMatchObject({ fields: { text: 'required' } })
    expect(await save({ textEn: 'a'.repeat(201) })).toMatchObject({ fields: { textEn: 'too_long' } })
    expect(await save({ text: '' })).toMatchObject({ ok: true })
    expect(await core.records.count(dayNotes)).toBe(0)
  })

  test('written by several people at once, one stays', async () => {
    const { core, save } = await setUp(engine)
    const texts = ['Ab acht', 'Ab neun', 'Ab zehn']
    for (const saved of await Promise.all(texts.map((text) => save({ text }))))
      expect(saved).toMatchObject({ ok: true })
    expect(texts).toContain((await core.records.list(dayNotes)).map(({ text }) => text).join())
  })

  test('are refused for other days, too long ones, and another bakery’s branch', async () => {
    const platform = await setUp(engine)
    const { core, save } = platform
    const other = await openBakery(platform, 'andere')
    expect(await save({ day: '2026-03-01' })).toEqual({ ok: false, reason: 'day_over' })
    expect(await save({ day: '2027-03-04' })).toEqual({ ok: false, reason: 'too_far' })
    expect(await save({ text: 'a'.repeat(201) })).toMatchObject({ fields: { text: 'too_long' } })
    await expect(save({ branch: other.branch.id })).rejects.toMatchObject({ status: 404 })
    expect(await core.records.count(dayNotes)).toBe(0)
  })

  test('go with their branch, and after three months', async () => {
    const { core, krume, owner, addBranch, save, clock } = await setUp(engine)
    const station = await addBranch({ name: 'Bahnhof' })
    await save({ branch: station.id })
    await save({})
    await krume.branches.delete(owner, station.id)
    expect(await core.records.count(dayNotes)).toBe(1)
    clock.set('2026-06-06T10:00:00Z')
    await forgetOldData(core)
    expect(await core.records.count(dayNotes)).toBe(0)
  })
})

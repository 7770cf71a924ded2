import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { multiplyOrder } from '#tests/support/many-orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import {
  createTestPlatform,
  openBakery,
  type TestBakery,
  type TestPlatform,
} from '#tests/support/test-bakery.ts'
import type { PrintJob, PrintLayout } from './print.ts'
import { USUAL_PRINT_SETTINGS } from './settings/print-settings.ts'

describe.each(testDatabases)('print on $name', (engine) => {
  test('a late order is on the next bake list as a change, exactly', async () => {
    const world = await openWorld()
    const { krume, bakery, day } = world
    const of = { day, branch: bakery.branch.id }
    await order(world, 48)
    expect(await krume.print.recordBakeList(bakery.owner, of)).toMatchObject({ version: 1, since: 0 })
    // Printing the same list again keeps its version.
    expect(await krume.print.recordBakeList(bakery.owner, of)).toMatchObject({ version: 1 })

    await order(world, 12)
    const draft = await world.document('bake', { branch: bakery.branch.id })
    expect(draft.bakeList).toEqual({ version: 2, since: 1, printedAt: null, changes: 1 })
    const second = await krume.print.recordBakeList(bakery.owner, of)
    expect(second).toMatchObject({ version: 2, since: 1 })
    expect(second.lines.map(({ name, quantity, change }) => [name, quantity, change])).toEqual([
      ['Brezel', 60, 12],
    ])
    const printed = await world.document('bake', { branch: bakery.branch.id })
    const [page] = await readPdf(await new Response(printed.pdf()).bytes())
    expect(page?.texts.map(({ text }) => text)).toContain('v2: +12 Brezel')
    expect(printed.fileName).toBe(`backzettel-marktplatz-v2-${day}.pdf`)

    // The list of all branches has its own versions.
    expect(await krume.print.recordBakeList(bakery.owner, { day, branch: '' })).toMatchObject({ version: 1 })
  })

  test('the bake list follows the dough groups in baking order, with their trays', async () => {
    const world = await openWorld()
    const { krume, bakery, day } = world
    const loaf = await bakery.addProduct({ name: 'Roggenlaib', batchUnits: 4 })
    const cake = await bakery.addProduct({ name: 'Torte' })
    await order(world, 12)
    for (const { id } of [loaf, cake]) await bakery.place({ day, items: [{ product: id, quantity: 6 }] })
    const wordsOf = async () => {
      const document = await world.document('bake', { branch: bakery.branch.id })
      const [page] = await readPdf(await new Response(document.pdf()).bytes())
      const rows = page?.texts.toSorted((a, b) => a.y - b.y || a.x - b.x) ?? []
      return rows.map(({ text }) => text).join(' ')
    }
    expect(await wordsOf()).toMatch(/Gebäck.*Brezel/)
    await bakery.addDoughGroup([bakery.product.id], 'Weizenteig')
    const rye = await bakery.addDoughGroup([loaf.id], 'Roggenteig')
    expect(await wordsOf()).toMatch(/Weizenteig.*Brezel.*Roggenteig.*Roggenlaib.*Ohne Teiggruppe.*Torte/)
    await krume.doughGroups.reorder(bakery.owner, [rye.id])
    const words = await wordsOf()
    expect(words).toMatch(/Roggenteig.*Roggenlaib.*Weizenteig.*Brezel.*Ohne Teiggruppe.*Torte/)
    expect(words).toMatch(/Roggenlaib 1\s×\s4\s\+\s2 Weizenteig/)
    expect(words).not.toContain('Gebäck')
  })

  test('the list of all branches says how much is for which, and what went from one to another', async () => {
    const world = await openWorld()
    const { krume, bakery, day } = world
    const { id: product } = bakery.product
    const second = await bakery.addBranch({ name: 'Bahnhof' })
    const first = await bakery.place({ day, items: [{ product, quantity: 7 }] })
    await bakery.place({ day, branch: second.id, items: [{ product, quantity: 5 }] })
    const wordsOf = async () => {
      const document = await world.document('bake', { branch: '' })
      const [page] = await readPdf(await new Response(document.pdf()).bytes())
      return (page?.texts ?? []).map(({ text }) => text)
    }
    const before = await wordsOf()
    expect(before).toEqual(expect.arrayContaining(['Marktplatz', 'Bahnhof', '12', '7', '5']))
    expect(before.join(' ')).toContain('Stand Mo')
    expect(before.join(' ')).not.toContain('gedruckt')
    expect(await krume.print.recordBakeList(bakery.owner, { day, branch: '' })).toMatchObject({ version: 1 })
    expect((await wordsOf()).join(' ')).toContain('Gedruckt Mo')

    const { version } = await krume.orders.get(bakery.owner, first)
    const moved = await krume.orders.move(bakery.owner, first, {
      version,
      day,
      branch: second.id,
      slotFrom: '08:00',
    })
    expect(moved).toMatchObject({ ok: true })
    expect((await wordsOf()).join(' ')).toContain('Brezel (+7 Bahnhof, −7 Marktplatz)')
  })

  test('two who print at once print the same version', async () => {
    const world = await openWorld()
    await order(world, 5)
    const of = { day: world.day, branch: '' }
    const print = () => world.krume.print.recordBakeList(world.bakery.owner, of)
    const versions = (await Promise.all([print(), print(), print()])).map(({ version }) => version)
    expect(versions).toEqual([1, 1, 1])
  })

  test('cancelled orders are on no paper; a single order is', async () => {
    const world = await openWorld()
    const kept = await order(world, 2)
    const gone = await order(world, 3)
    await world.krume.orders.transition(world.bakery.owner, gone, { to: 'cancelled', reason: 'ausverkauft' })
    for (const layout of ['label', 'slip', 'list'] as const) {
      expect((await world.document(layout)).orders).toBe(1)
    }
    const one = await world.document('label', { order: kept })
    expect(one).toMatchObject({ orders: 1, pieces: 1, pages: 1 })
    expect(one.picture(1)).toContain('<svg')
    expect(one.picture(2)).toBeUndefined()
  })

  test("another bakery's orders, branches and settings do not exist", async () => {
    const world = await openWorld()
    const mine = await order(world, 2)
    const other = await openBakery(world, 'andere')
    const { krume } = world
    const job = { layout: 'label', day: world.day, branch: '', order: '', start: 1 } as const
    const notFound = { status: 404 }
    await expect(krume.print.document(other.owner, { ...job, order: mine }, 'de')).rejects.toMatchObject(
      notFound,
    )
    const foreign = { ...job, branch: world.bakery.branch.id }
    await expect(krume.print.document(other.owner, foreign, 'de')).rejects.toMatchObject(notFound)
    const list = { day: world.day, branch: world.bakery.branch.id }
    await expect(krume.print.recordBakeList(other.owner, list)).rejects.toMatchObject(notFound)
    expect((await krume.print.document(other.owner, job, 'de')).orders).toBe(0)
  })

  test('print settings are stored per bakery', async () => {
    const { krume, bakery } = await openWorld()
    expect(await krume.print.settings(bakery.owner)).toEqual(USUAL_PRINT_SETTINGS)
    const label = { ...USUAL_PRINT_SETTINGS.label, format: 'roll-62', text: 'Guten Appetit' }
    const wish = { ...USUAL_PRINT_SETTINGS, label }
    expect(await krume.print.saveSettings(bakery.owner, 'label', label)).toEqual({ ok: true, value: wish })
    expect(await krume.print.saveSettings(bakery.owner, 'label', label)).toMatchObject({ ok: true })
    expect(await krume.print.settings(bakery.owner)).toEqual(wish)
    const tooLong = { ...label, text: 'x'.repeat(121) }
    expect(await krume.print.saveSettings(bakery.owner, 'label', tooLong)).toMatchObject({
      fields: { 'label.text': 'too_long' },
    })
  })

  test('a logo is pure black on labels, whatever its colours, and in its colours on lists', async () => {
    const world = await openWorld()
    const { krume, bakery } = world
    await order(world, 2)
    const { primaryColor, secondaryColor, themeColor, backgroundColor } = bakery.owner.bakery
    // White on green on transparent, and plain yellow.
    for (const [ground, sign] of [
      ['#2e7d46', '#ffffff'],
      ['#ffd83d', '#ffd83d'],
    ]) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><circle cx="100" cy="50" r="45" fill="${ground}"/><path d="M90 30h20v40h-20z" fill="${sign}"/></svg>`
      const content = await sharp(Buffer.from(svg)).png().toBuffer()
      const colours = { primaryColor, secondaryColor, themeColor, backgroundColor }
      const saved = await krume.profile.saveBranding(bakery.owner, {
        ...colours,
        logoWide: { name: 'logo.png', content },
      })
      if (!saved.ok) throw new Error(JSON.stringify(saved.fields))
      const job = { day: world.day, branch: '', order: '', start: 1 }
      const greysOf = async (layout: PrintLayout) => {
        const picture = (await krume.print.document(saved.value, { layout, ...job }, 'de')).picture(1) ?? ''
        const [, base64 = ''] = /href="data:image\/png;base64,([^"]+)"/.exec(picture) ?? []
        const { data, info } = await sharp(Buffer.from(base64, 'base64'))
          .raw()
          .toBuffer({ resolveWithObject: true })
        const at = (x: number, y: number) =>
          [...data.subarray((y * info.width + x) * info.channels)].slice(0, info.channels)
        const { width, height } = info
        return { values: new Set(data), middle: at(width / 2, height / 2), side: at(width * 0.4, height / 2) }
      }
      const label = await greysOf('label')
      expect([...label.values].toSorted((a, b) => a - b)).toEqual([0, 255])
      expect(label.side.every((value) => value === 0)).toBe(true)
      expect(label.middle.every((value) => value === (sign === ground ? 0 : 255))).toBe(true)
      expect((await greysOf('list')).values.size).toBeGreaterThan(2)
    }
  })

  test('no order is left out on a day with thousands', async () => {
    const world = await openWorld()
    await multiplyOrder(world.core, await order(world, 2), 3100)
    expect(await world.document('list')).toMatchObject({ orders: 3100 })
  })

  type World = TestPlatform & {
    bakery: TestBakery
    day: string
    document: (
      layout: PrintLayout,
      changes?: Partial<PrintJob>,
    ) => ReturnType<TestPlatform['krume']['print']['document']>
  }

  async function openWorld(): Promise<World> {
    const platform = await createTestPlatform(engine)
    const bakery = await openBakery(platform)
    const { day } = await platform.krume.shop.view(bakery.shop, { locale: 'de' })
    const usual = { day: day ?? '', branch: '', order: '', start: 1 }
    return {
      ...platform,
      bakery,
      day: day ?? '',
      document: (layout, changes = {}) =>
        platform.krume.print.document(bakery.owner, { layout, ...usual, ...changes }, 'de'),
    }
  }

  async function order({ bakery, day }: World, quantity: number): Promise<string> {
    return bakery.place({ day, items: [{ product: bakery.product.id, quantity }] })
  }
})

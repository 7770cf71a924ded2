import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import type { JobProgress } from '#bakery/job-progress.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, value } from '#tests/support/test-bakery.ts'
import { sheetWords } from '#web/admin/products/import/sheet-words.server.ts'
import { products } from '../products/products-collection.server.ts'
import { readTable, writeCsv, writeWorkbook } from './spreadsheet.server.ts'

const words = sheetWords('de')
const fileOf = (...lines: string[]) => ({ name: 'produkte.csv', content: Buffer.from(lines.join('\n')) })

describe.each(testDatabases)('product tables on $name', (engine) => {
  test('a file is read, shown and only then imported', async () => {
    const { platform, krume, owner } = await openWorld()
    const { productSheets } = krume
    expect(await productSheets.plan(owner, words)).toBeUndefined()
    const broken = { name: 'x.xlsx', content: Buffer.from('PK broken') }
    expect(await productSheets.read(owner, broken)).toEqual({ ok: false, reason: 'unreadable' })
    const good = fileOf(
      'Name;Kategorie;Preis',
      'Brezel;Gebäck;1,10',
      'Zopf;Feines;4,20',
      'Falsch;Feines;viel',
    )
    expect(await productSheets.read(owner, good)).toEqual({ ok: true })
    const read = await productSheets.plan(owner, words)
    expect(read?.plan.rows.map(({ kind }) => kind)).toEqual(['changed', 'new', 'invalid'])
    expect((await krume.products.list(owner, { page: 1, perPage: 10 })).totalItems).toBe(1)

    const other = await openBakery(platform, 'andere')
    expect(await productSheets.plan(other.owner, words)).toBeUndefined()

    const mark = read?.mark ?? ''
    expect(await productSheets.apply(owner, words, mark)).toEqual({ ok: true, created: 1, changed: 1 })
    const { items } = await krume.products.list(owner, { page: 1, perPage: 10 })
    expect(items.map(({ name, priceCents, categoryName }) => [name, priceCents, categoryName])).toEqual([
      ['Brezel', 110, 'Gebäck'],
      ['Zopf', 420, 'Feines'],
    ])
    expect(await productSheets.plan(owner, words)).toBeUndefined()
    const again = await productSheets.apply(owner, words, mark)
    expect(again).toEqual({ ok: false, reason: 'changed_meanwhile' })
  })

  test('only what was shown is imported, whoever else is at work', async () => {
    const { krume, owner, product } = await openWorld()
    const { productSheets } = krume
    const file = fileOf('Name;Kategorie;Preis', 'Brezel;Gebäck;1,10', 'Zopf;Feines;4,20')
    const seenNow = async () => (await productSheets.plan(owner, words))?.mark ?? ''
    await productSheets.read(owner, file)
    const before = await seenNow()

    // Fields that the file does not contain keep changes made meanwhile.
    await krume.products.setAvailable(owner, product.id, false)
    expect(await seenNow()).toBe(before)

    // A field of the file has been changed to another value.
    await krume.products.setPrice(owner, product.id, 100)
    expect(await productSheets.apply(owner, words, before)).toEqual({
      ok: false,
      reason: 'changed_meanwhile',
    })
    expect(await krume.products.get(owner, product.id)).toMatchObject({ priceCents: 100 })
    expect((await krume.products.list(owner, { page: 1, perPage: 10 })).totalItems).toBe(1)

    // Another file was uploaded in another tab.
    const shown = await seenNow()
    await productSheets.read(owner, fileOf('Name;Preis', 'Brezel;9,99'))
    expect(await productSheets.apply(owner, words, shown)).toMatchObject({ ok: false })
    await productSheets.read(owner, file)
    expect(await productSheets.apply(owner, words, await seenNow())).toEqual({
      ok: true,
      created: 1,
      changed: 1,
    })
    expect(await krume.products.get(owner, product.id)).toMatchObject({ priceCents: 110, available: false })
  })

  test('an import that is given up leaves everything as it was, to be begun again', async () => {
    const { krume, owner } = await openWorld()
    const lines = Array.from({ length: 50 }, (_, index) => `Sorte ${index};Feines;1,00`)
    await krume.productSheets.read(owner, fileOf('Name;Kategorie;Preis', ...lines))
    const giveUp: Promise<void>[] = []
    const report = ({ done }: JobProgress) => {
      if (done === 20) giveUp.push(krume.productSheets.giveUp(owner))
    }
    const mark = (await krume.productSheets.plan(owner, words))?.mark ?? ''
    expect(await krume.productSheets.apply(owner, words, mark, { report })).toEqual({
      ok: false,
      reason: 'given_up',
    })
    expect(giveUp).toHaveLength(1)
    expect((await krume.products.list(owner, { page: 1, perPage: 10 })).totalItems).toBe(1)
    expect(await krume.categories.list(owner)).toHaveLength(1)
    const again = await krume.productSheets.apply(owner, words, mark)
    expect(again).toEqual({ ok: true, created: 50, changed: 0 })
  })

  test('writers need not wait while lines are judged, and only the shown plan is imported', async () => {
    const { platform, krume, owner, product } = await openWorld()
    const other = await openBakery(platform, 'andere')
    const lines = Array.from({ length: 60 }, (_, index) => `Sorte ${index};Feines;1,00`)
    await krume.productSheets.read(owner, fileOf('Name;Kategorie;Preis', ...lines))
    const mark = (await krume.productSheets.plan(owner, words))?.mark ?? ''
    const finished: string[] = []
    const writes: Promise<unknown>[] = []
    const report = ({ done }: JobProgress) => {
      if (done !== 20 || writes.length > 0) return
      platform.clock.advance(1)
      const write = krume.products.setPrice(other.owner, other.product.id, 333)
      const own = krume.products.setAvailable(owner, product.id, false)
      writes.push(
        write.then(() => finished.push('other')),
        own,
      )
    }
    const done = await krume.productSheets.apply(owner, words, mark, { report })
    finished.push('import')
    await Promise.all(writes)
    expect(finished).toEqual(['other', 'import'])
    expect(done).toEqual({ ok: true, created: 60, changed: 0 })
    expect((await krume.products.get(owner, product.id)).available).toBe(false)
    const { items } = await krume.products.list(owner, { page: 1, perPage: 100 })
    expect(items.slice(-3).map(({ name, position }) => [name, position])).toEqual([
      ['Sorte 57', 57],
      ['Sorte 58', 58],
      ['Sorte 59', 59],
    ])
  })

  test.each(['csv', 'xlsx'] as const)('what is exported as %s comes back unchanged', async (format) => {
    const { krume, owner, addProduct } = await openWorld()
    await addProduct({ name: '=SUMME(A1)', description: 'Mit "Anführung"; und\nZeile', priceCents: 1234 })
    const content = await krume.productSheets.export(owner, format, words[0])
    expect(await krume.productSheets.read(owner, { name: `x.${format}`, content })).toEqual({ ok: true })
    const read = await krume.productSheets.plan(owner, words)
    expect(read?.plan.rows.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged'])
  })

  test('many products are changed at once, other bakeries’ never', async () => {
    const { platform, krume, owner, product, addProduct } = await openWorld()
    const zopf = await addProduct({ name: 'Zopf', priceCents: 420 })
    const other = await openBakery(platform, 'andere')
    const ids = [product.id, zopf.id, other.product.id]
    const bread = value(
      await krume.categories.create(owner, { name: 'Brot', nameEn: '', description: '', descriptionEn: '' }),
    )
    const price = { percent: 10, roundTo: 5 } as const
    expect(await krume.products.previewPrices(owner, ids, price)).toMatchObject([
      { name: 'Brezel', from: 95, to: 105 },
      { name: 'Zopf', from: 420, to: 460 },
    ])
    expect(await krume.products.bulk(owner, ids, { kind: 'price', ...price })).toEqual({ ok: true, value: 2 })
    await krume.products.bulk(owner, ids, { kind: 'available', available: false })
    await krume.products.bulk(owner, ids, { kind: 'category', category: bread.id })
    expect(await krume.products.get(owner, zopf.id)).toMatchObject({
      priceCents: 460,
      available: false,
      category: bread.id,
    })
    expect(await krume.products.get(other.owner, other.product.id)).toMatchObject({
      priceCents: 95,
      available: true,
    })
    expect(await krume.products.bulk(owner, ids, { kind: 'price', percent: 5000, roundTo: 5 })).toMatchObject(
      { fields: { percent: 'implausible' } },
    )
    await expect(
      krume.products.bulk(owner, ids, { kind: 'category', category: other.category.id }),
    ).rejects.toMatchObject({ status: 404 })
    expect(value(await krume.products.setPrice(owner, zopf.id, 399)).priceCents).toBe(399)
    expect(await krume.products.setPrice(owner, zopf.id, Number.NaN)).toMatchObject({ ok: false })
    await krume.products.bulk(owner, [zopf.id], { kind: 'delete' })
    await expect(krume.products.get(owner, zopf.id)).rejects.toMatchObject({ status: 404 })
  })

  test('the list shows what is not declared, and the archive on its own', async () => {
    const { krume, core, owner, product, addProduct } = await openWorld()
    await addProduct({ name: 'Ohne Angabe', allergens: null })
    await core.records.update(products, product.id, {
      archived: true,
    })
    const names = async (query: { undeclared?: boolean; archived?: boolean }) =>
      (await krume.products.list(owner, { ...query, page: 1, perPage: 10 })).items.map(({ name }) => name)
    expect(await names({})).toEqual(['Ohne Angabe'])
    expect(await names({ undeclared: true })).toEqual(['Ohne Angabe'])
    expect(await names({ archived: true })).toEqual(['Brezel'])
    await krume.products.restore(owner, product.id)
    expect(await names({ archived: true })).toEqual([])
  })

  async function openWorld() {
    const platform = await createTestPlatform(engine)
    return { platform, ...platform, ...(await openBakery(platform)) }
  }
})

test('files of other programs are read: tabs, commas, old encodings, quotes', async () => {
  const read = (text: string, encoding: BufferEncoding = 'utf8') => readTable(Buffer.from(text, encoding))
  expect(await read('\uFEFFName;Preis\r\nBrezel;0,95\r\n')).toEqual([
    ['Name', 'Preis'],
    ['Brezel', '0,95'],
  ])
  expect(await read('Name,Price\n"Brot, hell",3.20')).toEqual([
    ['Name', 'Price'],
    ['Brot, hell', '3.20'],
  ])
  expect(await read('Name\tPreis\nBrötchen\t0,45', 'latin1')).toEqual([
    ['Name', 'Preis'],
    ['Brötchen', '0,45'],
  ])
})

test('files as people make them are read: Unicode text, a line for Excel, quotes in a name, rows left empty', async () => {
  const unicode = Buffer.from('\uFEFFName\tPreis\r\nBrötchen\t0,45\r\n', 'utf16le')
  expect((await readTable(unicode))[1]).toEqual(['Brötchen', '0,45'])
  expect(await readTable(Buffer.from('sep=;\r\nName;Preis\r\nBrezel;0,95'))).toEqual([
    ['Name', 'Preis'],
    ['Brezel', '0,95'],
  ])
  expect((await readTable(Buffer.from('Name;Preis\nSemmel "Kaiser";0,45')))[1]).toEqual([
    'Semmel "Kaiser"',
    '0,45',
  ])
  const rows = (count: number) => Array.from({ length: count }, (_, index) => `Sorte ${index};1,00`)
  const full = ['Name;Preis', ...rows(5000), ...Array.from({ length: 300 }, () => ';')]
  expect(await readTable(Buffer.from(full.join('\n')))).toHaveLength(5001)
  expect(await readTable(Buffer.from(['Name;Preis', ...rows(5001)].join('\n')))).toBe('too_many_rows')
  expect(await readTable(Buffer.from('\r\n;;\r\n'))).toEqual([])
  expect(
    await readTable(Buffer.from('Preisliste 2026, Stand Mai\n\nName;Preis\nBrezel;0,95')),
  ).toContainEqual(['Brezel', '0,95'])
})

test('merged cells of a workbook hold in each of their rows, but make no empty row a line', async () => {
  const workbook = await writeExcelFile([
    [{ value: 'Preisliste', columnSpan: 3 }, null, null],
    [{ value: 'Kategorie' }, { value: 'Name' }, { value: 'Preis' }],
    [{ value: 'Brot', rowSpan: 3 }, { value: 'Bauernbrot' }, { value: '4,20' }],
    [null, { value: 'Roggenlaib' }, { value: '4,60' }],
    [null, null, null],
    [{ value: 'Gebäck' }, { value: 'Brezel' }, { value: '0,95', rowSpan: 2 }],
    [null, { value: 'Kringel' }, null],
  ]).toBuffer()
  expect(await readTable(workbook)).toEqual([
    ['Preisliste', '', ''],
    ['Kategorie', 'Name', 'Preis'],
    ['Brot', 'Bauernbrot', '4,20'],
    ['Brot', 'Roggenlaib', '4,60'],
    ['', '', ''],
    ['Gebäck', 'Brezel', '0,95'],
    ['', 'Kringel', '0,95'],
  ])
})

test('the old Excel format is refused', async () => {
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0])
  expect(await readTable(old)).toBe('unreadable')
})

test('files that are too large or no table are refused', async () => {
  expect(await readTable(Buffer.alloc(6 * 1024 * 1024, 'a'))).toBe('too_large')
  expect(await readTable(Buffer.from('Name\n'.repeat(6000)))).toBe('too_many_rows')
  expect(await readTable(Buffer.from('PK\u0003\u0004 not a workbook'))).toBe('unreadable')
})

test('nothing that is exported is a formula', async () => {
  const table = [['Name'], ['=1+1'], ['@cmd'], ['+49'], ['-5']]
  expect(Buffer.from(await writeCsv(table)).toString()).toBe(
    "\uFEFFName\r\n'=1+1\r\n'@cmd\r\n'+49\r\n'-5\r\n",
  )
  expect(await readTable(await writeWorkbook(table, 'Produkte'))).toEqual(table)
})

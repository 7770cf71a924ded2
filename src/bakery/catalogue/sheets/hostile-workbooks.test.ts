import { expect, test } from 'vitest'
import { zipOf } from '#kit/zip/write-zip.ts'
import { packed } from '#tests/support/packed.ts'
import { readTable } from './spreadsheet.server.ts'

/** Time limit of the worker in `spreadsheet.server.ts`, in ms. */
const WORKER_MS = 20_000
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
const cell = (at: string, value = 1) => `<c r="${at}"><v>${value}</v></c>`

/** Parts of a minimal Excel file with these rows. */
function partsOf(rows: string): Map<string, Buffer> {
  return new Map(
    Object.entries({
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      'xl/workbook.xml': `<workbook xmlns:r="${RELATION}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    }).map(([name, text]) => [name, Buffer.from(text)]),
  )
}

const read = async (rows: string) => readTable(await packed(partsOf(rows)))

test('a table is read, and so is one whose empty rows are formatted to the end', async () => {
  expect(await read(row(1, cell('A1') + cell('B1', 2)))).toEqual([['1', '2']])
  expect(await read(row(1, cell('A1')) + row(1_048_576, '<c r="XFD1048576" s="1"/>'))).toEqual([['1']])
})

test('cells far apart are refused before memory is allocated for the gap', async () => {
  const farDown = Array.from({ length: 60 }, (_, index) =>
    row(index * 17_000 + 1, cell(`XFD${index * 17_000 + 1}`)),
  )
  expect(await read(farDown.join(''))).toBe('too_many_rows')
  const wide = Array.from({ length: 5000 }, (_, index) => row(index + 1, cell(`XFD${index + 1}`)))
  expect(await read(wide.join(''))).toBe('too_large')
  expect(await read(row(999_999_999, cell('A999999999')))).toBe('unreadable')
  expect(await read(`<row r="1e15">${cell('A1')}</row>`)).toBe('unreadable')
  expect(await read(row(1, cell('ZZZZZZ1')))).toBe('unreadable')
})

test('a sheet is read only as far as a table goes', async () => {
  const cells = '<c r="A1"/>'.repeat(1_000_001)
  expect(await read(row(1, cells))).toBe('too_large')
  expect(await read(`<!--${' '.repeat(40 * 1024 * 1024)}-->`)).toBe('too_large')
})

test.each([
  ['elements in each other', '<a>'.repeat(3_000_000), 'unreadable'],
  [
    'attributes',
    `<row ${Array.from({ length: 300_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`,
    'unreadable',
  ],
  ['characters of a text', row(1, `<c r="A1" t="str"><v>${'a'.repeat(20_000_000)}</v></c>`), 'unreadable'],
  ['entities', row(1, `<c r="A1" t="str"><v>${'&amp;'.repeat(4_000_000)}</v></c>`), 'unreadable'],
  ['brackets', '<'.repeat(20_000_000), 'unreadable'],
  ['open tags', '<a'.repeat(10_000_000), 'unreadable'],
  ['characters of a name', `<${'a'.repeat(20_000_000)}`, 'unreadable'],
  ['sections', '<![CDATA['.repeat(1_000_000), 'unreadable'],
  ['empty rows', Array.from({ length: 1_000_000 }, (_, index) => row(index + 1, '')).join(''), 'too_large'],
])('millions of %s are refused long before the limit of time', async (_, rows, refusal) => {
  const parts = partsOf(rows)
  const content = await packed(parts)
  const since = performance.now()
  expect(await readTable(content)).toBe(refusal)
  expect(performance.now() - since).toBeLessThan(WORKER_MS / 2)
})

test("the declared sizes of an archive's entries are not trusted", async () => {
  const parts = partsOf(row(1, cell('A1')) + `<!--${' '.repeat(40 * 1024 * 1024)}-->`)
  const bomb = await packed(parts)
  // Forges the uncompressed size, in the central directory and in the sheet's local header, to a hundred bytes.
  for (let at = 0; at + 46 <= bomb.length; at++) {
    const signature = bomb.readUInt32LE(at)
    if (signature === 0x02014b50 && bomb.readUInt32LE(at + 24) > 1_000_000) bomb.writeUInt32LE(100, at + 24)
    if (signature === 0x04034b50 && bomb.readUInt32LE(at + 22) > 1_000_000) bomb.writeUInt32LE(100, at + 22)
  }
  expect(bomb.byteLength).toBeLessThan(100_000)
  expect(await readTable(bomb)).toBe('unreadable')
})

test('only the first sheet is unpacked', async () => {
  const parts = partsOf(row(1, cell('A1')))
  const links = parts.get('xl/_rels/workbook.xml.rels')?.toString() ?? ''
  const second = `<Relationship Id="rId2" Type="${RELATION}/worksheet" Target="worksheets/sheet2.xml"/>`
  parts.set('xl/_rels/workbook.xml.rels', Buffer.from(links.replace('</', `${second}</`)))
  parts.set('xl/worksheets/sheet2.xml', Buffer.alloc(40 * 1024 * 1024, ' '))
  expect(await readTable(await packed(parts))).toEqual([['1']])
})

test('one bakery’s files do not keep another’s waiting', async () => {
  const { inNameOf } = await import('#kit/queues/work-owner.ts')
  const file = await zipOf(partsOf(row(1, cell('A1'))))
  const order: string[] = []
  const reads = ['a', 'a', 'a', 'a', 'a', 'b'].map((owner) =>
    inNameOf(owner, async () => {
      const table = await readTable(file)
      order.push(table === 'busy' ? `${owner} busy` : owner)
    }),
  )
  await Promise.all(reads)
  // One is read, three wait and the fifth is refused; the other bakery is next.
  expect(order).toEqual(['a busy', 'a', 'b', 'a', 'a', 'a'])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { typesetter } from '#bakery/typesetting/fonts.server.ts'
import { pdfOf } from '#bakery/typesetting/pdf.server.ts'
import type { Sheet } from '#bakery/typesetting/sheet.ts'
import { svgOf } from '#bakery/typesetting/svg.server.ts'
import { wrapped } from '#bakery/typesetting/typesetter.ts'
import { aPaper, aPrintedOrder, type LineDraft, NO_DOUGHS, outside } from '#tests/support/papers.ts'
import { readAloud, readPdf, readQrCodes } from '#tests/support/pdf.ts'
import { labelSheets } from '../labels.ts'
import { LABEL_FORMAT, LABEL_FORMATS, type LabelFormatName, placeOnSheet } from '../settings/label-formats.ts'
import { bakeChanges } from './bake-changes.ts'
import { bakeList } from './bake-list.ts'
import { dayList } from './day-list.ts'
import { labelsOf } from './label.ts'
import { orderSlip } from './order-slip.ts'
import type { Paper, PrintedOrder } from './paper.ts'

const info = {
  title: 'Etiketten',
  author: 'Kruste',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  language: 'de',
}
const printed = async (sheets: Sheet[]) => new Response(pdfOf(sheets, info)).bytes()

const bigOrder: LineDraft[] = Array.from({ length: 23 }, (_, index) => ({
  quantity: index + 1,
  name: `Dinkel-Vollkorn-Kürbiskernbrot vom Holzofen ${index + 1}`,
}))

const lettersOf = (alphabet: string) => fc.constantFrom(...alphabet.split(''))

const wordsOf = (sheets: Pick<Sheet, 'marks'>[]) =>
  sheets
    .flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])))
    .join(' ')
    .replaceAll(/\s+/g, '')

test('nothing is ever clipped: any order is on its labels whole, in every format', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 10_000 }),
      name: fc.string({ unit: lettersOf('abcWMmöß -/'), minLength: 1, maxLength: 80 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  const name = fc.string({ unit: lettersOf('Wilmäü '), minLength: 1, maxLength: 120 })
  const note = fc.string({ unit: lettersOf('bitte, '), maxLength: 500 })
  const large = fc.constantFrom('normal' as const, 'large' as const)
  fc.assert(
    fc.property(
      lines,
      name,
      note,
      large,
      fc.constantFrom(...LABEL_FORMATS),
      (drafts, who, wish, textSize, format) => {
        const paper = aPaper({ label: { format, textSize } })
        const order = aPrintedOrder(drafts, { customerName: who, note: wish })
        const labels = labelsOf(paper, order, LABEL_FORMAT[format])
        for (const label of labels) {
          expect(outside(label)).toEqual([])
          expect(wordsOf([label])).toContain('K7-MX')
        }
        const all = wordsOf(labels)
        for (const draft of drafts) {
          for (const word of draft.name.split(/\s+/)) {
            expect(word.length > 12 || all.includes(word)).toBe(true)
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})

test.each<[LabelFormatName, number]>([
  ['a4-105x74', 3],
  ['a6', 3],
  ['roll-62', 2],
])('a long order goes on with further labels (%s)', (format, atLeast) => {
  const labels = labelsOf(aPaper(), aPrintedOrder(bigOrder), LABEL_FORMAT[format])
  expect(labels.length).toBeGreaterThanOrEqual(atLeast)
  for (const [index, label] of labels.entries()) {
    const words = wordsOf([label])
    expect(words).toContain(`${index + 1}/${labels.length}`)
    expect(words).toContain('K7-MX')
    expect(words).toContain('AnnaBecker')
  }
  const all = wordsOf(labels)
  for (const { name } of bigOrder) expect(all).toContain(name.replaceAll(' ', ''))
})

test("a product's options follow its name", () => {
  const order = aPrintedOrder([{ quantity: 1, name: 'Roggenlaib' }])
  const cut = {
    group: 'g',
    choice: 'c',
    name: 'Schnitt',
    nameEn: '',
    value: 'geschnitten',
    valueEn: '',
    surchargeCents: 0,
  }
  const words = { ...cut, choice: '', name: 'Schrift', value: 'Für Oma' }
  const lines = order.lines.map((line) => ({ ...line, options: [cut, words] }))
  const labels = labelsOf(aPaper(), { ...order, lines }, LABEL_FORMAT.a6)
  expect(wordsOf(labels)).toContain('Roggenlaib,geschnitten,Schrift:FürOma')
})

test("the bakery's own words never cost a label of their own", () => {
  const drafts = bigOrder.slice(0, 3)
  const count = (text: string) =>
    labelsOf(aPaper({ label: { text } }), aPrintedOrder(drafts), LABEL_FORMAT['a4-70x42']).length
  expect(count('Guten Appetit wünscht Ihnen Ihre Bäckerei Kruste am Markt')).toBe(count(''))
})

test('five products with many allergens go on one A6 label, in letters that the law calls readable', () => {
  const order = aPrintedOrder(bigOrder.slice(0, 5))
  const contains = ['wheat', 'egg', 'milk', 'soy', 'almond', 'hazelnut', 'sulphites'] as const
  const allergens = { contains: [...contains], traces: ['peanut' as const, 'walnut' as const] }
  const lines = order.lines.map((line) => ({ ...line, allergens }))
  const labels = labelsOf(aPaper(), { ...order, lines }, LABEL_FORMAT.a6)
  expect(labels).toHaveLength(1)
  expect(wordsOf(labels).split('Sulfite')).toHaveLength(6)
  for (const format of LABEL_FORMATS) {
    const sizes = labelsOf(aPaper(), { ...order, lines }, LABEL_FORMAT[format]).flatMap(({ marks }) =>
      marks.flatMap((mark) =>
        mark.kind === 'text' && mark.text.includes('Mandel') ? [mark.style.size] : [],
      ),
    )
    // The x-height is half the font size: at least 1.2 mm, or 0.9 mm on labels below 80 square centimetres.
    const { width, height } = LABEL_FORMAT[format]
    const isLarge = height !== 'content' && width * height >= 8000
    expect([format, Math.min(...sizes) >= (isLarge ? 2.4 : 1.8)]).toEqual([format, true])
  }
})

test('a sheet of labels begins at the place that is free, each label within its own edges', async () => {
  const orders = ['K7MX', 'R8DQ', 'FG7W', 'H3YJ', 'L9ZK', 'CDFG', 'HJKL'].map((code) =>
    aPrintedOrder([{ quantity: 6, name: 'Schnittbrötchen' }], { code }),
  )
  const sheets = labelled(aPaper(), orders, 3)
  const content = await printed(sheets)
  const pages = await readPdf(content)
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [210, 297],
    [210, 297],
  ])
  const codes = pages.flatMap(({ texts }, page) =>
    texts.filter(({ text }) => /^\w\w-\w\w$/.test(text)).map((text) => ({ ...text, page })),
  )
  const layout = LABEL_FORMAT['a4-105x74'].sheet
  if (!layout) throw new Error('not a sheet')
  for (const [index, code] of codes.entries()) {
    const place = (index + 2) % 8
    const { x, y } = placeOnSheet(layout, place)
    expect([code.page, code.x > x, code.x + code.width < x + 105, code.y > y, code.y < y + 74]).toEqual([
      index < 6 ? 0 : 1,
      true,
      true,
      true,
      true,
    ])
  }
  const [first] = codes
  expect(first?.text).toBe('K7-MX')
  // Allergens stand beside the product that has them.
  const texts = pages[0]?.texts ?? []
  const product = texts.find(({ text }) => text === 'Schnittbrötchen')
  const allergens = texts.find(({ text }) => text === 'Enthält: Weizen')
  expect(allergens?.y).toBeCloseTo(product?.y ?? 0, 3)
  const areas = [2, 3, 4, 5, 6, 7].map((place) => ({ ...placeOnSheet(layout, place), width: 45, height: 74 }))
  expect(await readQrCodes(content, 1, areas)).toEqual(
    orders.slice(0, 6).map(({ code }) => `https://krume.example/admin/orders?day=2026-11-21&q=${code}`),
  )
})

test('a roll is cut where the label ends, and its code can be read across a counter', async () => {
  const short = aPrintedOrder([{ quantity: 2, name: 'Brezel' }])
  const long = aPrintedOrder(bigOrder.slice(0, 8))
  const sheets = labelled(aPaper({ label: { format: 'roll-62' } }), [short, long], 1)
  const content = await printed(sheets)
  const pages = await readPdf(content)
  expect(pages.map(({ width }) => Math.round(width))).toEqual([62, 62])
  expect(pages[0]?.height).toBeLessThan((pages[1]?.height ?? 0) - 30)
  const whole = { x: 0, y: 0, width: 62, height: pages[0]?.height ?? 0 }
  expect(await readQrCodes(content, 1, [whole])).toEqual([
    'https://krume.example/admin/orders?day=2026-11-21&q=K7MX',
  ])
  const code = pages[0]?.texts.find(({ text }) => text === 'K7-MX')
  expect(code?.height).toBeGreaterThanOrEqual(12)
})

test('an order slip has every line, the sum and the VAT in it', async () => {
  const order = aPrintedOrder(bigOrder, {
    totalCents: 27_600,
    vat: [{ rate: '7', grossCents: 27_600, vatCents: 1806 }],
  })
  const sheets = orderSlip(aPaper(), order)
  expect(sheets.flatMap(outside)).toEqual([])
  const pages = await readPdf(await printed(sheets))
  const all = pages.flatMap(({ texts }) => texts.map(({ text }) => text))
  const words = all.join('').replaceAll(/\s+/g, '')
  for (const { name } of bigOrder) expect(words).toContain(name.replaceAll(' ', ''))
  expect(all.join('\n')).toContain('276,00')
  expect(all.join('\n')).toMatch(/enthält 18,06.€ MwSt\. \(7.%\)/)
  expect(all.join('\n')).toContain(`Seite 2 von ${pages.length}`)
})

test('a day list names every order with a box to tick, slot by slot', async () => {
  const orders = Array.from({ length: 40 }, (_, index) =>
    aPrintedOrder([{ quantity: 2, name: 'Brezel' }], {
      customerName: `Kundin ${index + 1}`,
      slotFrom: index < 20 ? '07:00' : '08:00',
      slotTo: index < 20 ? '08:00' : '09:00',
    }),
  )
  const sheets = dayList(aPaper(), '2026-11-21', 'Marktplatz', orders)
  expect(sheets.flatMap(outside)).toEqual([])
  const pages = await readPdf(await printed(sheets))
  const all = pages.flatMap(({ texts }) => texts.map(({ text }) => text))
  expect(all.filter((text) => text.startsWith('Kundin'))).toHaveLength(40)
  expect(all.filter((text) => /^[78]:00–[89]:00 Uhr$/.test(text.replaceAll('\u00a0', ' ')))).toHaveLength(2)
  const boxes = sheets.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'box' && mark.stroke))
  expect(boxes).toHaveLength(40)
  // A page that begins with an order has one line above it, not two.
  for (const { marks } of sheets) {
    const rules = marks.flatMap((mark) => (mark.kind === 'box' && mark.height < 1 ? [mark.y] : []))
    const gaps = rules.map((y, index) => y - (rules[index - 1] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(3)
  }
})

test('a number stays with its unit when a line is full', () => {
  const style = { font: 'text' as const, size: 4 }
  const room = typesetter.width('Kürbiskernbrot 1000', style) + 1
  expect(wrapped(typesetter, 'Kürbiskernbrot 1000 g', style, room)).toEqual(['Kürbiskernbrot', '1000\u00a0g'])
})

const secondList = {
  doughs: NO_DOUGHS,
  place: 'Marktplatz',
  day: 'Samstag',
  version: 2,
  since: 1,
  when: 'Stand heute',
  branches: [],
}

test('a bake list says what has changed, in words and beside each product', async () => {
  const line = (name: string, quantity: number, category = 'Brot') => ({
    product: name,
    name,
    category,
    quantity,
  })
  const sliced = (quantity: number) => ({ variants: [{ text: 'geschnitten', quantity }] })
  const before = [line('Brezel', 48, 'Lauge'), line('Mohnschnecke', 5), { ...line('Laib', 9), ...sliced(4) }]
  const present = [line('Brezel', 60, 'Lauge'), line('Roggenlaib', 8), { ...line('Laib', 9), ...sliced(6) }]
  const lines = bakeChanges(present, before)
  const sheets = bakeList(aPaper(), {
    ...secondList,
    lines,
  })
  expect(sheets.flatMap(outside)).toEqual([])
  const [page] = await readPdf(await printed(sheets))
  const texts = page?.texts ?? []
  expect(texts.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'v2: +12 Brezel, +8 Roggenlaib, Laib (+2 × geschnitten), −5 Mohnschnecke',
      '6 × geschnitten (+2)',
    ]),
  )
  const quantity = texts.find(({ text }) => text === '60')
  const change = texts.find(({ text }) => text === '+12')
  expect(change?.y).toBeCloseTo(quantity?.y ?? 0, 1)
})

test('more than twenty changes are a table, each number beside its product, over as many pages as it takes', async () => {
  for (const count of [21, 150]) {
    const lines = Array.from({ length: count }, (_, index) => ({
      product: `p${index}`,
      name: index === 3 ? 'Dinkel-Vollkorn-Kürbiskernbrot vom Holzofen mit Sauerteig' : `Sorte ${index}`,
      category: 'Brot',
      quantity: index + 10,
    }))
    const before = lines.map((line) => ({ ...line, quantity: 9 }))
    const sheets = bakeList(aPaper({ bake: { textSize: 'large' } }), {
      ...secondList,
      lines: bakeChanges(lines, before),
    })
    expect(sheets.flatMap(outside)).toEqual([])
    const texts = (await readPdf(await printed(sheets))).flatMap(({ texts }, page) =>
      texts.map((text) => ({ ...text, page })),
    )
    expect(texts.some(({ text }) => text.includes('+1 Sorte 0'))).toBe(false)
    for (const index of [0, 7, count - 1]) {
      // The first match is in the table, the next in the list.
      const name = texts.find(({ text }) => text === `Sorte ${index}`)
      const number = texts.find(({ text }) => text === `+${index + 1}`)
      expect(number).toMatchObject({ page: name?.page })
      expect(number?.y).toBeCloseTo(name?.y ?? 0, 1)
      expect((name?.x ?? 0) - (number?.x ?? 0) - (number?.width ?? 0)).toBeLessThan(6)
    }
  }
})

test('five hundred labels are one paper, and none is made after the reader has gone', async () => {
  const orders = Array.from({ length: 500 }, (_, index) =>
    aPrintedOrder([{ quantity: 1 + (index % 9), name: 'Schnittbrötchen' }], {
      customerName: `Kundin ${index}`,
    }),
  )
  const sheets = labelled(aPaper(), orders, 1)
  const content = await printed(sheets)
  // The browser counts pages by this marker while the document arrives.
  expect(new TextDecoder('latin1').decode(content).split('/Type /Page\n')).toHaveLength(63 + 1)

  let asked = 0
  function* counted() {
    for (const sheet of sheets) {
      asked += 1
      yield sheet
    }
  }
  const reader = pdfOf(counted(), info).getReader()
  await reader.read()
  await reader.cancel()
  const askedAtEnd = asked
  expect(askedAtEnd).toBeLessThan(63)
  await new Promise((resume) => setImmediate(resume))
  expect(asked).toBe(askedAtEnd)
})

test('lines are no wider than their column and keep every letter', () => {
  const style = { font: 'text' as const, size: 4 }
  fc.assert(
    fc.property(
      fc.string({ unit: lettersOf('aWi -/'), maxLength: 90 }),
      fc.integer({ min: 8, max: 60 }),
      (text, width) => {
        const lines = wrapped(typesetter, text, style, width)
        for (const line of lines) expect(typesetter.width(line, style)).toBeLessThanOrEqual(width)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      },
    ),
  )
})

test('the preview holds nothing that anybody typed as markup', () => {
  const order = aPrintedOrder([{ quantity: 1, name: '<script>alert(1)</script>' }])
  const [label] = labelsOf(aPaper(), order, LABEL_FORMAT.a6)
  const svg = label ? svgOf(label, 'Etikett <1>') : ''
  expect(svg).toContain('<title>Etikett &lt;1&gt;</title>')
  expect(svg).not.toContain('script')
})

function labelled(paper: Paper, orders: readonly PrintedOrder[], start: number): Sheet[] {
  const { format } = paper.settings.label
  const labels = orders.flatMap((order) => labelsOf(paper, order, LABEL_FORMAT[format]))
  return [...labelSheets(format, labels, start)]
}

test('a PDF is tagged: all that it says in the order of its sheet, pictures in words, lines as decoration', async () => {
  const order = aPrintedOrder([{ quantity: 2, name: 'Brezel' }])
  const sheets = orderSlip(aPaper(), order)
  const heard = await readAloud(await printed(sheets))
  const written = (sheets[0]?.marks ?? []).flatMap((mark) => {
    if (mark.kind === 'text') return [{ role: 'P', says: mark.text.replaceAll(/\s+/g, ' ').trim() }]
    return mark.kind === 'qr' ? [{ role: 'Figure', says: `QR: ${mark.text}` }] : []
  })
  expect(written.length).toBeGreaterThan(8)
  expect(heard).toEqual(written)
})

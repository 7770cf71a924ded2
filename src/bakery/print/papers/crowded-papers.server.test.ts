import { expect, test } from 'vitest'
import { typesetter } from '#bakery/typesetting/fonts.server.ts'
import type { TextMark } from '#bakery/typesetting/sheet.ts'
import { aPaper, aPrintedOrder } from '#tests/support/papers.ts'
import { LABEL_FORMAT, LABEL_FORMATS, type LabelFormatName } from '../settings/label-formats.ts'
import { labelsOf } from './label.ts'
import { orderSlip } from './order-slip.ts'

const endOf = ({ x, text, style }: TextMark) => x + typesetter.width(text, style)

test.each(LABEL_FORMATS)(
  'a number of pieces, however large, never touches the name behind it (%s)',
  (format) => {
    const order = aPrintedOrder([{ quantity: 10_000, name: 'Brezel' }])
    for (const { marks } of labelsOf(aPaper({ label: { format } }), order, LABEL_FORMAT[format])) {
      const texts = marks.filter((mark) => mark.kind === 'text')
      const count = texts.find(({ text }) => text === '10000')
      const name = texts.find(({ text }) => text === 'Brezel')
      if (!count || !name) throw new Error('neither number nor name')
      expect(name.x - endOf(count)).toBeGreaterThan(0.5)
    }
  },
)

test.each<LabelFormatName>(['a6', 'a4-105x148'])(
  'the longest name of a customer leaves the room to what is in the bag (%s)',
  (format) => {
    const customerName = `Dr. ${'Maximiliane-Theodora Freifrau von Hohenstaufen '.repeat(3)}`.slice(0, 120)
    const drafts = Array.from({ length: 20 }, (_, index) => ({ quantity: 2, name: `Brezel ${index}` }))
    const labels = labelsOf(aPaper(), aPrintedOrder(drafts, { customerName }), LABEL_FORMAT[format])
    expect(labels.length).toBeLessThanOrEqual(4)
  },
)

test.each(['a5', 'a6'] as const)(
  'the dearest and largest line of an order slip keeps its columns apart (%s)',
  (format) => {
    const order = aPrintedOrder([{ quantity: 10_000, name: 'Hochzeitstorte' }])
    const lines = order.lines.map((line) => ({ ...line, priceCents: 999_999 }))
    const [sheet] = orderSlip(aPaper({ slip: { format, prices: true } }), { ...order, lines })
    const row = (sheet?.marks ?? []).filter((mark) => mark.kind === 'text')
    const find = (wanted: string) => {
      const mark = row.find(({ text }) => text.replaceAll('\u00a0', ' ') === wanted)
      if (!mark) throw new Error(`no ${wanted}`)
      return mark
    }
    const columns = ['10000', 'Hochzeitstorte', '9.999,99 €', '99.999.900,00 €'].map(find)
    for (const [index, column] of columns.slice(1).entries()) {
      const before = columns[index]
      expect(before && column.x - endOf(before)).toBeGreaterThan(0.5)
    }
  },
)

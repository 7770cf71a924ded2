import { expect, test } from 'vitest'
import { printFont } from '#bakery/typesetting/fonts.server.ts'
import type { Mark } from '#bakery/typesetting/sheet.ts'
import { aPaper, aPrintedOrder } from '#tests/support/papers.ts'
import { LABEL_FORMAT } from '../settings/label-formats.ts'
import { labelsOf } from './label.ts'
import { orderSlip } from './order-slip.ts'
import type { Paper } from './paper.ts'

test('a label says the name of the bakery once: the wide logo spells it already', () => {
  const order = aPrintedOrder([{ quantity: 2, name: 'Brezel' }])
  const formats = Object.values(LABEL_FORMAT)
  const namesOn = (logo: Paper['logo']) =>
    formats.map((format) => {
      const paper = { ...aPaper(), logo }
      const marks = labelsOf(paper, order, format).flatMap((label) => label.marks)
      return marks.filter((mark) => mark.kind === 'text' && mark.text.includes(paper.bakeryName)).length
    })
  const picture = { content: new Uint8Array(), ratio: 4 }
  const named = formats.map(({ shape }) => (shape === 'tall' ? 1 : 0))
  expect(namesOn(undefined)).toEqual(named)
  expect(namesOn({ ...picture, hasName: false })).toEqual(named)
  expect(namesOn({ ...picture, hasName: true })).toEqual(formats.map(() => 0))
})

/** LMIV, Art. 13 (2): the x-height of mandatory information is at least 1.2 mm; bags are not small packages. */
test('allergens are never smaller than the law allows, however small and crowded the paper', () => {
  const allergens = { contains: ['wheat', 'milk'] as const, traces: ['sesame'] as const }
  const lines = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ quantity: 1, name: `Dinkel-Vollkornbrötchen ${place}` }))
  const heights: number[] = []
  for (const count of [1, 6, 20]) {
    const plain = aPrintedOrder(lines(count))
    const order = {
      ...plain,
      lines: plain.lines.map((line) => ({
        ...line,
        allergens: { contains: [...allergens.contains], traces: [...allergens.traces] },
      })),
    }
    const sheets = [
      ...Object.values(LABEL_FORMAT).flatMap((format) =>
        (['normal', 'large'] as const).flatMap((textSize) =>
          labelsOf(aPaper({ label: { textSize } }), order, format),
        ),
      ),
      ...(['a5', 'a6'] as const).flatMap((format) => orderSlip(aPaper({ slip: { format } }), order)),
    ]
    heights.push(...sheets.flatMap(({ marks }) => xHeights(marks)))
  }
  expect(heights.length).toBeGreaterThan(300)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(1.2)
})

/** Returns the x-heights of texts that name allergens, in millimetres. */
function xHeights(marks: readonly Mark[]): number[] {
  return marks.flatMap((mark) => {
    if (mark.kind !== 'text' || !/Weizen|Milch|Sesam/.test(mark.text)) return []
    const { xHeight, unitsPerEm } = printFont(mark.style.font)
    return [(mark.style.size * xHeight) / unitsPerEm]
  })
}

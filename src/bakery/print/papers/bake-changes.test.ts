import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BakeQuantity, bakeChanges, changeText, changeWords, isChanged } from './bake-changes.ts'

const line = (product: string, quantity: number, name = product): BakeQuantity => ({
  product,
  name,
  category: 'Brot',
  quantity,
})

test('the first list changes nothing', () => {
  expect(bakeChanges([line('brezel', 48)], undefined)).toEqual([
    { ...line('brezel', 48), change: 0, variants: [], branches: [] },
  ])
})

test('more, less, new and gone, to the piece', () => {
  const before = [line('brezel', 48), line('dinkel', 13), line('mohn', 5), line('roggen', 8)]
  const now = [line('brezel', 60), line('dinkel', 12), line('roggen', 8), line('kaiser', 3)]
  expect(
    bakeChanges(now, before).map(({ product, quantity, change }) => [product, quantity, change]),
  ).toEqual([
    ['brezel', 60, 12],
    ['dinkel', 12, -1],
    ['roggen', 8, 0],
    ['kaiser', 3, 3],
    ['mohn', 0, -5],
  ])
})

test('a product that was renamed is the same, one that was deleted goes by its name', () => {
  expect(bakeChanges([line('brezel', 5, 'Laugenbrezel')], [line('brezel', 4)])[0]?.change).toBe(1)
  expect(bakeChanges([line('', 5, 'Stollen')], [line('', 4, 'Stollen'), line('', 1, 'Zopf')])).toMatchObject([
    { name: 'Stollen', change: 1 },
    { name: 'Zopf', change: -1 },
  ])
})

test('as many as before, but more of them sliced, is a change', () => {
  const loaves = (thin: number, whole: number) => ({
    ...line('roggen', thin + whole, 'Roggenlaib'),
    variants: [
      { text: 'dünn', quantity: thin },
      { text: 'am Stück', quantity: whole },
    ].filter(({ quantity }) => quantity > 0),
  })
  const words = (now: BakeQuantity, before: BakeQuantity) =>
    bakeChanges([now], [before])
      .filter(isChanged)
      .map((line) => changeWords(line))
  expect(words(loaves(5, 3), loaves(5, 3))).toEqual([])
  expect(words(loaves(6, 2), loaves(5, 3))).toEqual(['Roggenlaib (+1\u00a0× dünn, −1\u00a0× am Stück)'])
  expect(words(loaves(0, 3), loaves(5, 3))).toEqual(['−5\u00a0Roggenlaib (−5\u00a0× dünn)'])
  // A list from before variants were stored, and a new product.
  expect(words(loaves(6, 2), line('roggen', 8))).toEqual([])
  expect(words(loaves(6, 2), line('weizen', 1))).toEqual(['+8\u00a0Roggenlaib', '−1\u00a0weizen'])
})

test('what was printed and what has changed make what is to be baked', () => {
  const quantities = fc.uniqueArray(
    fc.record({ product: fc.stringMatching(/^[a-e]$/), quantity: fc.integer({ min: 1, max: 500 }) }),
    { selector: ({ product }) => product },
  )
  fc.assert(
    fc.property(quantities, quantities, (before, now) => {
      const lines = (list: typeof before) => list.map(({ product, quantity }) => line(product, quantity))
      const changed = bakeChanges(lines(now), lines(before))
      const printed = new Map(before.map(({ product, quantity }) => [product, quantity]))
      for (const { product, quantity, change } of changed) {
        expect((printed.get(product) ?? 0) + change).toBe(quantity)
      }
      expect(changed.length).toBe(new Set([...before, ...now].map(({ product }) => product)).size)
    }),
  )
})

test('changes are written with a sign', () => {
  expect([12, -3].map(changeText)).toEqual(['+12', '−3'])
})

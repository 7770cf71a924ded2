import { expect, test } from 'vitest'
import {
  addLine,
  changeLine,
  isUnavailable,
  passedOver,
  readQuickEntry,
  removeLine,
  suggestProducts,
} from './quick-entry.ts'

test.each([
  ['6 brez', { text: 'brez', quantity: 6 }],
  ['6x brez', { text: 'brez', quantity: 6 }],
  ['brez 12', { text: 'brez', quantity: 12 }],
  ['roggen laib x 2', { text: 'roggen laib', quantity: 2 }],
  ['brez', { text: 'brez', quantity: undefined }],
  ['0 brez', { text: 'brez', quantity: 1 }],
  ['3', { text: '3', quantity: undefined }],
])('%s', (typed, entry) => {
  expect(readQuickEntry(typed)).toEqual(entry)
})

const product = (name: string, unavailable: 'sold_out' | null = null, nameEn = '') => ({
  id: name,
  name,
  nameEn,
  priceCents: 100,
  depositCents: 0,
  minAge: '' as const,
  left: null,
  unavailable,
  min: 1,
  step: 1,
  options: [],
})

test('products are found by their German and their English name', () => {
  const products = [
    product('Schnittbrötchen', null, 'Classic split roll'),
    product('Brezel', null, 'Pretzel'),
  ]
  for (const text of ['schni', 'classic', 'split roll'])
    expect(suggestProducts(products, text).map(({ name }) => name)).toEqual(['Schnittbrötchen'])
})

test('products that begin with the text come first, unavailable ones later', () => {
  const products = ['Laugenbrezel', 'Brezel', 'Körnerbrötchen'].map((name) => product(name))
  const soldOut = product('Brezelstange', 'sold_out')
  const names = (text: string) => suggestProducts([...products, soldOut], text).map(({ name }) => name)
  expect(names('brez')).toEqual(['Brezel', 'Brezelstange', 'Laugenbrezel'])
  expect(names('koerner')).toEqual(['Körnerbrötchen'])
  expect(names('')).toEqual([])
})

test('the same product twice is one line, unless it has options', () => {
  const pretzel = product('Brezel')
  const lines = addLine(addLine([], pretzel, 2), pretzel, 3)
  expect(lines).toEqual([{ key: '1', product: 'Brezel', quantity: 5, options: {} }])
  expect(changeLine(lines, '1', { quantity: 7 })).toMatchObject([{ quantity: 7 }])
  expect(removeLine(lines, '1')).toEqual([])
  const inscription = { id: 'a', name: '', nameEn: '', required: false, kind: 'text' as const }
  const cake = { ...pretzel, options: [{ ...inscription, maxLength: 20, surchargeCents: 0 }] }
  expect(addLine(addLine([], cake, 1), cake, 1).map(({ key }) => key)).toEqual(['1', '2'])
})

test('what cannot be ordered is named when another of its name was taken, and not when it was chosen itself', () => {
  const [left, twin, free] = [
    product('Brezel', 'sold_out'),
    product('Brezelstange', 'sold_out'),
    product('Brezelkranz'),
  ]
  const found = suggestProducts([left, twin, free], 'brez')
  expect(found[0]).toBe(free)
  expect(passedOver(found, free)).toEqual(['Brezel', 'Brezelstange'])
  expect(passedOver(found, twin)).toEqual([])
  expect(passedOver([free], free)).toEqual([])
})

test('units that an order holds are not called sold out, those beyond them are', () => {
  const [gone, free] = [product('Brezel', 'sold_out'), product('Brot')]
  const line = (key: string, quantity: number, of = gone) => ({ key, product: of.id, quantity, options: {} })
  expect(isUnavailable(gone, [line('1', 4)])).toBe(true)
  expect(isUnavailable(gone, [line('1', 4)], { Brezel: 4 })).toBe(false)
  expect(isUnavailable(gone, [line('1', 3), line('2', 2)], { Brezel: 4 })).toBe(true)
  expect(isUnavailable(free, [line('1', 40, free)], { Brezel: 4 })).toBe(false)
})

import { assert, constantFrom, dictionary, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { chooseOptions, lineKey, type OptionGroup, selectionOf, surchargeOf } from './product-options.ts'

const SLICED: OptionGroup = {
  id: 'cut',
  kind: 'choice',
  name: 'Schnitt',
  nameEn: 'Cut',
  required: true,
  choices: [
    { id: 'whole', name: 'am Stück', nameEn: 'whole', surchargeCents: 0 },
    { id: 'thin', name: 'dünn', nameEn: 'thin', surchargeCents: 20 },
  ],
}
const WORDS: OptionGroup = {
  id: 'words',
  kind: 'text',
  name: 'Aufschrift',
  nameEn: 'Words',
  required: false,
  maxLength: 10,
  surchargeCents: 250,
}
const GROUPS = [SLICED, WORDS]

test('a choice is kept with its names and its price', () => {
  const chosen = chooseOptions(GROUPS, { words: 'Für Oma', cut: 'thin' })
  expect(chosen).toEqual([
    {
      group: 'cut',
      choice: 'thin',
      name: 'Schnitt',
      nameEn: 'Cut',
      value: 'dünn',
      valueEn: 'thin',
      surchargeCents: 20,
    },
    {
      group: 'words',
      choice: '',
      name: 'Aufschrift',
      nameEn: 'Words',
      value: 'Für Oma',
      valueEn: '',
      surchargeCents: 250,
    },
  ])
  expect(surchargeOf(chosen ?? [])).toBe(270)
})

test.each([
  ['nothing where something must be chosen', {}],
  ['a choice that is not on offer', { cut: 'thick' }],
  ['too many words', { cut: 'whole', words: 'Herzlichen Glückwunsch' }],
  ['a group that is not there', { cut: 'whole', seeds: 'poppy' }],
])('%s cannot be ordered', (_, selection) => {
  expect(chooseOptions(GROUPS, selection)).toBeUndefined()
})

test('a product without options takes none', () => {
  expect(chooseOptions(null)).toEqual([])
  expect(chooseOptions(null, { cut: '' })).toEqual([])
  expect(chooseOptions(null, { cut: 'thin' })).toBeUndefined()
})

test('what can be ordered can be ordered again, as the same line', () => {
  const selection = dictionary(constantFrom('cut', 'words'), constantFrom('', 'whole', 'thin', 'Für Oma'))
  assert(
    property(selection, string(), (options, product) => {
      const chosen = chooseOptions(GROUPS, options)
      if (!chosen) return
      const again = selectionOf(chosen)
      expect(chooseOptions(GROUPS, again)).toEqual(chosen)
      expect(lineKey({ product, options: again })).toBe(lineKey({ product, options }))
    }),
  )
})

test('lines are told apart by what was chosen, not by its order', () => {
  expect(lineKey({ product: 'rye' })).toBe(lineKey({ product: 'rye', options: { cut: '' } }))
  expect(lineKey({ product: 'rye', options: { a: '1', b: '2' } })).toBe(
    lineKey({ product: 'rye', options: { b: '2', a: '1' } }),
  )
  expect(lineKey({ product: 'rye', options: { cut: 'thin' } })).not.toBe(lineKey({ product: 'rye' }))
})

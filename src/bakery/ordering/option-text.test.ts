import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { LineOption } from '../catalogue/products/product-options.ts'
import { inOneLine } from '../one-line.ts'
import {
  lineName,
  optionsOnPaper,
  typedIn,
  withoutOnPaper,
  withoutQuotes,
  withoutTyped,
} from './option-text.ts'

const option = (name: string, choice: string, value: string): LineOption => ({
  group: name,
  choice,
  name,
  nameEn: '',
  value,
  valueEn: '',
  surchargeCents: 0,
})
const cake = (words: string) => ({
  name: 'Torte (26 cm)',
  nameEn: 'Cake',
  options: [option('Aufschrift', '', words), option('Schnitt', 'c1', 'am Stück')],
})

test('a customer’s words are erased from names and papers, whatever they are', () => {
  const awkward = string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .map(inOneLine)
    .filter((words) => words !== '')
  assert(
    property(awkward, (words) => {
      const line = cake(words)
      const name = lineName(line, 'de')
      expect(withoutQuotes(name, 'de')).toBe('Torte (26 cm) (Aufschrift, Schnitt: am Stück)')
      expect(withoutQuotes(lineName(line, 'en'), 'en')).toBe('Cake (Aufschrift, Schnitt: am Stück)')
      expect(typedIn(name)).toContain(words)
      expect(withoutOnPaper(optionsOnPaper(line.options), words)).toBe('Aufschrift, am Stück')
    }),
    {
      examples: [['Zoé, „40“'], ['“, ”'], ['$&'], ['a: b, c'], ['“, Schnitt: x'], ['), („']],
    },
  )
})

test('without the words, the option’s name is left', () => {
  const line = { ...cake('Alles Gute'), options: withoutTyped(cake('Alles Gute').options) }
  expect(lineName(line, 'de')).toBe('Torte (26 cm) (Aufschrift, Schnitt: am Stück)')
  expect(optionsOnPaper(line.options)).toBe('Aufschrift, am Stück')
})

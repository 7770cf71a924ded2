import { expect, test } from 'vitest'
import { monogramOf } from './monogram.ts'

test('a monogram is made of the words that tell one bakery from another', () => {
  expect(monogramOf('Backhaus Ahrens')).toBe('A')
  expect(monogramOf('Bäckerei Möwe & Söhne')).toBe('MS')
  expect(monogramOf('Zum goldenen Brot')).toBe('G')
  expect(monogramOf('kruste')).toBe('K')
  expect(monogramOf('Ölmühle')).toBe('Ö')
})

test('a name of shared words alone gives the first of them, a name without letters nothing', () => {
  expect(monogramOf('Die Bäckerei')).toBe('D')
  expect(monogramOf('***')).toBe('')
})

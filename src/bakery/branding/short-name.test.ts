import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test('a short name ends with a whole word', () => {
  expect(shortName('Backhaus Ahrens')).toBe('Backhaus Ahrens')
  expect(shortName('Bäckerei Möwe und Söhne')).toBe('Bäckerei Möwe')
  expect(shortName('Brotmanufakturgesellschaft')).toBe('Brotmanufakturg')
})

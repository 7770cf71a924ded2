import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberedSlug, SLUG_MAX_LENGTH, slugFromName, slugProblem } from './slug.ts'

test('names become subdomains', () => {
  expect(slugFromName('Bäckerei Müller & Söhne')).toBe('baeckerei-mueller-und-soehne')
  expect(slugFromName('Weiß’ Backstube')).toBe('weiss-backstube')
  expect(slugFromName('  Café Crème – Zürich ')).toBe('cafe-creme-zuerich')
  expect(slugFromName('Ko\u0308hler')).toBe('koehler')
  expect(slugFromName('面包')).toBe('')
})

test('a reserved or too short name gets a word in front', () => {
  expect(slugFromName('Admin')).toBe('baeckerei-admin')
  expect(slugFromName('B2')).toBe('baeckerei-b2')
})

test('a long name ends with a whole word', () => {
  const name = 'Bäckerei und Konditorei Hofpfisterei Sonnenblume'
  expect(slugFromName(name)).toBe('baeckerei-und-konditorei-hofpfisterei')
  expect(slugFromName('x'.repeat(60))).toBe('x'.repeat(40))
  expect(slugFromName(`a-${'x'.repeat(60)}`)).toBe(`a-${'x'.repeat(38)}`)
})

test('bad subdomains are refused with their reason', () => {
  expect(slugProblem('')).toBe('required')
  expect(slugProblem('ab')).toBe('too_short')
  expect(slugProblem('a'.repeat(41))).toBe('too_long')
  for (const wrong of ['Müller', 'a b', '-abc', 'abc-', 'a--b', 'xn--mller-kva', 'a.b', 'a_b']) {
    expect(slugProblem(wrong), wrong).toBe('invalid_format')
  }
  for (const reserved of ['www', 'api', 'admin', 'login', 'krume'])
    expect(slugProblem(reserved)).toBe('reserved')
  expect(slugProblem('korn-und-kruste')).toBeUndefined()
})

test('whatever the name, its slug is valid or there is none, and stays so when numbered', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 1, max: 999 }),
      (name, attempt) => {
        const slug = slugFromName(name)
        expect(slug === '' || slugProblem(slug) === undefined, slug).toBe(true)
        const numbered = numberedSlug(slug === '' ? 'abc' : slug, attempt)
        expect(slugProblem(numbered)).toBeUndefined()
      },
    ),
  )
})

test('a long name is cut, also when numbered', () => {
  const slug = slugFromName('Bäckerei und Konditorei Schwarzwälder Kirschtorten')
  expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH)
  expect(numberedSlug('a'.repeat(40), 12)).toBe(`${'a'.repeat(37)}-12`)
})

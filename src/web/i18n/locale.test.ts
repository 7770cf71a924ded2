import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPath } from '#bakery/links.ts'
import { basenameOf, LOCALES, splitLocale } from './locale.ts'

test.each([
  ['/', 'de', '/'],
  ['/login', 'de', '/login'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/en/login', 'en', '/login'],
  ['/en/orders/abc.data', 'en', '/orders/abc.data'],
  ['/en.data', 'en', '/_.data'],
  ['/_.data', 'de', '/_.data'],
  ['/english', 'de', '/english'],
  ['/enx/login', 'de', '/enx/login'],
  ['/de/login', 'de', '/de/login'],
  ['/fr/login', 'de', '/fr/login'],
  ['/EN/login', 'de', '/EN/login'],
])('%s is %s %s', (pathname, locale, path) => {
  expect(splitLocale(pathname)).toEqual({ locale, path })
})

test.each([
  ['de', '/', '/'],
  ['en', '/', '/en'],
  ['en', '/?q=1', '/en?q=1'],
  ['en', '/login?next=%2Fadmin', '/en/login?next=%2Fadmin'],
] as const)('%s of %s', (locale, path, prefixed) => {
  expect(localPath(locale, path)).toBe(prefixed)
})

test('splitting undoes prefixing', () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{3,12}$/)
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), fc.array(segment, { maxLength: 4 }), (locale, segments) => {
      const path = `/${segments.join('/')}`
      expect(splitLocale(localPath(locale, path))).toEqual({ locale, path })
    }),
  )
})

test('the basename is the prefix', () => {
  expect(LOCALES.map((locale) => basenameOf(locale, false))).toEqual(['/', '/en'])
  expect(LOCALES.map((locale) => basenameOf(locale, true))).toEqual(['/embed', '/en/embed'])
})

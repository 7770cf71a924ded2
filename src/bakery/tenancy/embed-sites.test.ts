import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { embeddingOrigins, parseEmbedSites } from './embed-sites.ts'

test('sites are taken as people write them', () => {
  expect(parseEmbedSites('www.ahrens.de\nhttps://Backhaus-Ahrens.de/shop?x=1, backhaus.de:8443')).toEqual([
    'https://www.ahrens.de',
    'https://backhaus-ahrens.de',
    'https://backhaus.de:8443',
  ])
  expect(parseEmbedSites('  ')).toEqual([])
  expect(parseEmbedSites('ahrens.de https://ahrens.de/')).toEqual(['https://ahrens.de'])
})

test('anything but an encrypted site is refused', () => {
  for (const text of [
    'http://ahrens.de',
    'ahrens',
    '*',
    'https://*.de',
    'https://a:b@ahrens.de',
    'data:x',
    "'self'",
  ])
    expect([text, parseEmbedSites(text)]).toEqual([text, undefined])
  expect(parseEmbedSites('http://localhost:8080')).toEqual(['http://localhost:8080'])
})

test('more than ten are too many', () => {
  const sites = (count: number) => Array.from({ length: count }, (_, index) => `site${index}.de`).join('\n')
  expect(parseEmbedSites(sites(10))).toHaveLength(10)
  expect(parseEmbedSites(sites(11))).toBeUndefined()
})

test('a site counts with and without www.', () => {
  expect(embeddingOrigins('https://ahrens.de')).toEqual(['https://ahrens.de', 'https://www.ahrens.de'])
  expect(embeddingOrigins('https://www.ahrens.de')).toEqual(['https://www.ahrens.de', 'https://ahrens.de'])
  expect(embeddingOrigins('')).toEqual([])
})

test('no input can inject anything into the policy', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      for (const origin of embeddingOrigins(text)) expect(origin).toMatch(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/)
    }),
  )
})

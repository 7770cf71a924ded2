import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchHelp } from './help-search.server.ts'

const first = (locale: 'de' | 'en', query: string) => searchHelp(locale, query)[0]?.topic

describe('what owners look for comes first', () => {
  test.each([
    ['de', 'Urlaub', 'closed-days'],
    ['de', 'Etiketten drucken', 'print'],
    ['de', 'etiketen druken', 'print'],
    ['de', 'Weihnachten', 'rush-days'],
    ['de', 'offnungszeiten', 'branches'],
    ['de', 'Passwort vergessen', 'account'],
    ['de', 'Kasse anschließen', 'webhooks'],
    ['de', 'ausverkauft', 'sold-out'],
    ['en', 'vacation', 'closed-days'],
    ['en', 'print labels', 'print'],
    ['en', 'pasword', 'account'],
    ['en', 'Christmas', 'rush-days'],
    ['en', 'sold out', 'sold-out'],
  ] as const)('%s: %s', (locale, query, topic) => {
    expect(first(locale, query)).toBe(topic)
  })
})

test('a word that occurs finds no similar ones', () => {
  // “DATEV” is one letter from “Daten”.
  const topics = new Set(searchHelp('de', 'DATEV').map(({ topic }) => topic))
  expect([...topics]).toEqual(expect.arrayContaining(['bookkeeping']))
  expect(topics).not.toContain('account')
})

test('a result leads to a section by its title', () => {
  expect(searchHelp('en', 'shop offline')[0]).toEqual({
    topic: 'general',
    part: 'offline',
    title: 'General',
    heading: 'Take the shop offline',
  })
})

test('words that occur nowhere find nothing', () => {
  expect(searchHelp('de', 'xyzzyq')).toEqual([])
})

test('any text is answered with at most twelve results', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 100 }), (query) => {
      expect(searchHelp('de', query).length).toBeLessThanOrEqual(12)
    }),
  )
})

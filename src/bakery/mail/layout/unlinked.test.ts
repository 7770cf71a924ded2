import { expect, test } from 'vitest'
import { isGreetable, unlinked } from './unlinked.ts'

/** Text that current mail clients turn into links. */
const LINKED = /https?:\/\/|www\.|\w@\w|[\p{L}\p{N}][.\u3002\uFF0E\uFF61]\p{L}{2}/iu

test.each([
  'http://evil.example/x',
  'Gewinn auf HTTPS://203.0.113.7/x abholen',
  'WWW.1a.de',
  'evil.example',
  'bäcker.рф',
  'evil。example',
  'info@evil.example',
])('"%s" is not a link any more and looks the same', (text) => {
  expect(text).toMatch(LINKED)
  expect(unlinked(text)).not.toMatch(LINKED)
  expect(unlinked(text).replaceAll('\u200B', '')).toBe(text)
})

test('prices, times, days and abbreviations stay as they are', () => {
  const text = 'Sa., 21.11.2026, 7.30 Uhr: 1.234,50 €, z. B. Roggen/Weizen 1:2, St. Ulrich'
  expect(unlinked(text)).toBe(text)
})

test('only names are used in greetings', () => {
  for (const name of ['Anna', 'Dr. H.-P. von der Mühlen', "Aoife O'Brien", 'Łukasz', 'D’Angelo'])
    expect([name, isGreetable(name)]).toEqual([name, true])
  for (const name of ['', '1000 Euro', 'www.evil.example', 'evil.example', 'A/B', 'Anna '.repeat(13)])
    expect([name, isGreetable(name)]).toEqual([name, false])
})

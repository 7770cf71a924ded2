import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * An order is a contract that the bakery has accepted (§ 312j BGB; the terms say so), so no text may call it less.
 * The sources are scanned to find every text.
 */
const GERMAN = /vorgemerkt|vormerk|reservier|zurückgelegt|unverbindlich/i
const ENGLISH = /\breserv(?:ed?|es|ing|ations?)\b|\bput aside\b|\bnon-binding\b/i

/** Allowed texts: of reserved names, and of offers to those who wait, for whom goods are kept that nobody has ordered. */
const ALLOWED = [
  "'Dieser Name ist reserviert.",
  "'This name is reserved.",
  "'Für dich zurückgelegt'",
  'was für ihn zurückgelegt war',
  'put aside for them',
  "words: 'Vormerken, warten",
  "words: 'wait, sold out",
]

const SOURCES = globSync('src/{web,bakery}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.ts', 'src/bakery/waiting/*', 'src/web/i18n/{admin/orders,storefront}/waiting.*'],
})
const WITH_TEXTS = /\/i18n\/|texts|words|notice|mails?\b/

function linesWith(pattern: RegExp, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line) && !ALLOWED.some((text) => line.includes(text)))
      .map((line) => `${file}: ${line.trim()}`),
  )
}

test('no text calls an order reserved', () => {
  expect(SOURCES.length).toBeGreaterThan(500)
  expect(linesWith(GERMAN, SOURCES)).toEqual([])
  expect(
    linesWith(
      ENGLISH,
      SOURCES.filter((file) => WITH_TEXTS.test(file)),
    ),
  ).toEqual([])
})

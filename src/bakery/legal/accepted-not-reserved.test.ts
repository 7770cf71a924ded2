import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * An order is a contract that the bakery has accepted (§ 312j BGB; the terms say so), so no text may call it less.
 * The sources are scanned to find every text.
 */
const GERMAN = /vorgemerkt|vormerk|reservier|zurückgelegt|unverbindlich/i
const ENGLISH = /\breserv(?:ed?|es|ing|ations?)\b|\bput aside\b|\bnon-binding\b/i

/** Allowed texts, which are about reserved names. */
const NAMES = ["'Dieser Name ist reserviert.", "'This name is reserved."]

const SOURCES = globSync('src/{web,bakery}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
const WITH_TEXTS = /\/i18n\/|texts|words|notice|mails?\b/

function linesWith(pattern: RegExp, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line) && !NAMES.some((name) => line.includes(name)))
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

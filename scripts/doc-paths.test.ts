import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'tests/**/*.md', 'deploy/**/*.md'])
const FILES = globSync(['*.{ts,mjs}', '{src,tests,scripts}/**/*.{ts,tsx,mjs}'])

/** Names that stand for any file of their kind. */
const EXAMPLES = ['index.ts', 'x.test.ts', 'x.unit.test.ts', 'src/bakery/migrations/20261120-what-it-does.ts']

/** Name of a module, from any folder on, as in `mail/outbox/mail-kinds.ts`. */
const MODULE = /(?<![\w/.…-])\w[\w./-]*\.(?:tsx?|mjs)\b/g

test('every module that a document names exists', () => {
  const isThere = (name: string) => FILES.some((file) => `/${file}`.endsWith(`/${name}`))
  const missing = DOCUMENTS.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(MODULE)]
      .map(([name]) => name)
      .filter((name) => !EXAMPLES.includes(name) && !isThere(name))
      .map((name) => `${document}: ${name}`),
  )
  expect(missing).toEqual([])
  expect(DOCUMENTS.length).toBeGreaterThan(100)
})

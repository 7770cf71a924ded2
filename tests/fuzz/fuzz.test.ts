import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runFuzz } from './run-fuzz.ts'

if (!existsSync('build/server/index.js')) {
  throw new Error('This test asks the built product, and there is no build: run `npm test`, which makes one.')
}

const REQUESTS = 1500
const SEED = 20_261_123

/** Routes of the owner's area without a page for this owner: actions of other pages, files, and what is not the case. */
const WITHOUT_PAGE = [
  // Its link comes with orders that a company collected.
  'platform /admin/companies/:id/next-invoice',
  // Its links come with the totals of past days.
  'platform /admin/figures/:file',
  'platform /admin/branches/:id/displaced/settle',
  'platform /admin/products/import/apply',
  'platform /admin/setup/assortment/add',
  'platform /admin/branding/save',
  'platform /admin/products/:id/save',
  // Its links come with orders that were handed over.
  'platform /admin/bookkeeping/:file',
  'platform /admin/print/page',
  'platform /admin/suspended',
  'platform /admin/*',
]

test('random requests to every endpoint, page and form break nothing and reveal no foreign record', async () => {
  console.info(`fuzz: ${REQUESTS} requests, seed ${SEED}`)
  await using ends = new AsyncDisposableStack()
  const { byStatus, faults, foreignChanges, halfWritten, known, leaks, requests, unseen } = await runFuzz({
    requests: REQUESTS,
    seed: SEED,
    ends,
  })
  expect({ faults, foreignChanges, halfWritten, leaks }).toEqual({
    faults: [],
    foreignChanges: [],
    halfWritten: [],
    leaks: [],
  })
  expect(requests).toBeGreaterThan(REQUESTS * 0.9)
  // Enough requests must have succeeded, not only been refused.
  expect((byStatus['200'] ?? 0) + (byStatus['204'] ?? 0)).toBeGreaterThan(REQUESTS * 0.1)
  expect(known.endpoints).toBeGreaterThan(50)
  expect(known.forms).toBeGreaterThan(300)
  // Pages that a link leads to were all visited, so that their forms are among those sent.
  expect(unseen.filter((route) => route.startsWith('platform /admin/'))).toEqual(WITHOUT_PAGE)
}, 900_000)

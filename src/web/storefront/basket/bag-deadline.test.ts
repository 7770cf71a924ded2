import { expect, test } from 'vitest'
import type { ShopCutoff } from '../pickup/deadline.ts'
import { deadlineOfBag } from './bag-deadline.ts'

const cutoff = (leadDays: number, day: string): ShopCutoff => ({
  leadDays,
  instant: `${day}T17:00:00.000Z`,
  day,
  time: '18:00',
})
const SHOP = cutoff(0, '2026-03-06')
const CUTOFFS = [SHOP, cutoff(1, '2026-03-05'), cutoff(2, '2026-03-04')]

const product = (name: string, leadDays: number, unavailable: 'needs_more_time' | null = null) =>
  [name, { name, leadDays, unavailable }] as const
const products = new Map([
  product('Brezel', 0),
  product('Stollen', 1),
  product('Torte', 2),
  product('Hochzeitstorte', 5, 'needs_more_time'),
])
const bagOf = (...names: string[]) => names.map((name) => ({ product: name }))

test.each([
  ['an empty bag', [], { cutoff: SHOP, product: undefined }],
  ['pretzels', ['Brezel'], { cutoff: SHOP, product: undefined }],
  ['a stollen', ['Brezel', 'Stollen'], { cutoff: CUTOFFS[1], product: 'Stollen' }],
  ['a cake beside it', ['Stollen', 'Torte', 'Brezel'], { cutoff: CUTOFFS[2], product: 'Torte' }],
  ['what cannot be had on this day', ['Hochzeitstorte'], { cutoff: SHOP, product: undefined }],
  ['what is gone', ['Eclair', 'Stollen'], { cutoff: CUTOFFS[1], product: 'Stollen' }],
])('%s has the earliest deadline of its products', (_, names, deadline) => {
  expect(deadlineOfBag(CUTOFFS, bagOf(...names), products)).toEqual(deadline)
})

test('no product is named if the pickup itself comes first', () => {
  const start = CUTOFFS.map(({ leadDays }) => cutoff(leadDays, '2026-03-03'))
  expect(deadlineOfBag(start, bagOf('Torte'), products)?.product).toBeUndefined()
})

test('without a day there is no deadline', () => {
  expect(deadlineOfBag([], bagOf('Torte'), products)).toBeUndefined()
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#bakery/branches/days.ts'
import { aBranch, aProduct } from '#tests/support/bakery-records.ts'
import { findAlternatives } from './alternatives.ts'
import { branchRules } from './branch-rules.ts'
import { slotResource } from './capacity.ts'
import { localNow } from './cutoff.ts'
import type { Wish } from './held-order.ts'
import { judgeOrder, type OrderingWorld } from './judge-order.ts'

const now = localNow(new Date('2026-03-02T08:00:00Z'), 'Europe/Berlin')
const SATURDAY = '2026-03-07'
const market = aBranch({ id: 'market', name: 'Marktplatz' })
const station = aBranch({ id: 'station', name: 'Bahnhof' })
const kiosk = aBranch({ id: 'kiosk', name: 'Kiosk', active: false })
const product = aProduct()
const SLOTS = ['07:00', '08:00', '09:00', '10:00', '11:00']

function world(usage: Record<string, number> = {}, open = [market, station, kiosk]): OrderingWorld {
  const branches = open.map((branch) => branchRules(branch, () => '', []))
  return {
    branches: new Map(branches.map((rules) => [rules.branch.id, rules])),
    products: new Map([[product.id, product]]),
    usage: new Map(Object.entries(usage)),
  }
}

function wish(changes: Partial<Wish> = {}): Wish {
  const items = [{ product: product.id, quantity: 1 }]
  return { day: SATURDAY, branch: 'market', slotFrom: '09:00', items, ...changes }
}

function shown(usage: Record<string, number>, wished = wish()) {
  return findAlternatives(world(usage), now, wished).map(
    ({ day, branch, from }) => `${branch} ${day} ${from}`,
  )
}

function full(branch: string, day: string, slots = SLOTS) {
  return Object.fromEntries(slots.map((from) => [slotResource(branch, day, from).key, 10]))
}

test('the nearest slots of the day come first, then the same time elsewhere', () => {
  expect(shown(full('market', SATURDAY, ['09:00']))).toEqual([
    `market ${SATURDAY} 08:00`,
    `market ${SATURDAY} 10:00`,
    `market ${SATURDAY} 07:00`,
    `station ${SATURDAY} 09:00`,
  ])
})

test('a full day leads to the next one', () => {
  expect(shown(full('market', SATURDAY))).toEqual([
    'market 2026-03-08 09:00',
    'market 2026-03-08 08:00',
    'market 2026-03-08 10:00',
    `station ${SATURDAY} 09:00`,
  ])
})

test('a day that is past or too far leads back to what is possible', () => {
  expect(shown({}, wish({ day: '2026-02-01' }))[0]).toBe('market 2026-03-03 09:00')
  expect(shown({}, wish({ day: '9999-12-31' }))[0]).toBe('market 2026-03-03 09:00')
})

test('a branch without free slots yields the nearest three slots of the others', () => {
  const paused = aBranch({ ...market, pausedUntil: '2026-03-02 09:00:00.000Z' })
  const corner = aBranch({ id: 'corner', name: 'Ecke' })
  const there = world({ ...full('station', SATURDAY), ...full('corner', SATURDAY, ['09:00']) }, [
    paused,
    station,
    corner,
  ])
  const found = findAlternatives(there, now, wish()).map(({ branch, day, from }) => [branch, day, from])
  expect(found).toEqual([
    ['corner', SATURDAY, '08:00'],
    ['corner', SATURDAY, '10:00'],
    ['corner', SATURDAY, '07:00'],
  ])
})

test('each alternative would be accepted', () => {
  const day = fc.integer({ min: -3, max: 40 }).map((offset) => addDays(now.day, offset))
  const usage = fc.array(fc.tuple(fc.constantFrom('market', 'station'), fc.nat(12), fc.subarray(SLOTS)), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(day, usage, fc.constantFrom(...SLOTS), (wished, taken, slotFrom) => {
      const usageOf = Object.assign(
        {},
        ...taken.map(([branch, offset, slots]) => full(branch, addDays(now.day, offset), slots)),
      )
      const there = world(usageOf)
      const found = findAlternatives(there, now, wish({ day: wished, slotFrom }))
      expect(found.length).toBeLessThanOrEqual(5)
      for (const { day, branch, from } of found) {
        expect(judgeOrder(there, now, wish({ day, branch, slotFrom: from })).ok).toBe(true)
      }
    }),
  )
})

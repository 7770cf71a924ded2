import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Pool } from '#bakery/catalogue/pools/pools.ts'
import { aBranch, aProduct } from '#tests/support/bakery-records.ts'
import { branchRules } from './branch-rules.ts'
import { productResource, resourcesOf } from './capacity.ts'
import { localNow } from './cutoff.ts'
import type { Wish } from './held-order.ts'
import { judgeOrder } from './judge-order.ts'
import { poolLeft, poolLimit, withPools } from './pools.ts'
import { unitsLeft } from './product-rules.ts'

const SATURDAY = '2026-03-07'
const now = localNow(new Date('2026-03-02T08:00:00Z'), 'Europe/Berlin')
const rules = branchRules(aBranch(), () => '', [])
const branch = rules.branch.id
const IDS = ['bread00000001', 'rolls00000001', 'cake000000001']

function aPool(changes: Partial<Pool> = {}): Pool {
  return {
    id: 'dough0000000001',
    bakery: 'bakery000000001',
    name: 'Sauerteig',
    perDay: 10,
    perWeekday: null,
    members: [
      { product: 'bread00000001', units: 3 },
      { product: 'rolls00000001', units: 1 },
    ],
    created: '',
    updated: '',
    ...changes,
  }
}

function productsIn(...pools: Pool[]) {
  const plain = IDS.map((id) => aProduct({ id, name: id }))
  return new Map(withPools(plain, pools).map((product) => [product.id, product]))
}

function wishFor(pieces: readonly number[], slotFrom = '09:00'): Wish {
  const items = pieces.flatMap((quantity, index) =>
    quantity > 0 ? [{ product: IDS[index] ?? '', quantity }] : [],
  )
  return { day: SATURDAY, branch, slotFrom, items }
}

function judge(pools: Pool[], pieces: readonly number[], usage: Record<string, number> = {}) {
  const products = productsIn(...pools)
  const world = { branches: new Map([[branch, rules]]), products, usage: new Map(Object.entries(usage)) }
  return judgeOrder(world, now, wishFor(pieces))
}

const takenOf = (id: string, pieces: number) => ({ [productResource(id, SATURDAY).key]: pieces })

test('a weekday may have a limit of its own, even none at all', () => {
  const pool = aPool({ perWeekday: { saturday: 40, monday: 0 } })
  expect([SATURDAY, '2026-03-08', '2026-03-09'].map((day) => poolLimit(pool, day))).toEqual([40, 10, 0])
})

test('what is left counts the pieces of all products by their units', () => {
  const usage = new Map(Object.entries({ ...takenOf('bread00000001', 2), ...takenOf('cake000000001', 9) }))
  expect(poolLeft(aPool(), SATURDAY, usage)).toBe(4)
  expect(poolLeft(aPool({ perDay: 5 }), SATURDAY, usage)).toBe(0)
  const [bread, rolls, cake] = [...productsIn(aPool()).values()].map((product) =>
    unitsLeft(product, rules, SATURDAY, usage),
  )
  expect([bread, rolls, cake]).toEqual([1, 4, null])
})

test('an order that takes more than is left is told what it could have, line by line', () => {
  expect(judge([aPool()], [3, 1, 5])).toMatchObject({ ok: true })
  expect(judge([aPool()], [3, 2, 5])).toEqual({
    ok: false,
    reason: 'product_sold_out',
    products: [{ product: 'rolls00000001', name: 'rolls00000001', left: 1 }],
  })
  expect(judge([aPool()], [4, 2, 0])).toMatchObject({
    products: [
      { product: 'bread00000001', left: 3 },
      { product: 'rolls00000001', left: 1 },
    ],
  })
})

test('whoever takes what a refusal says is left is not refused again', () => {
  const units = fc.integer({ min: 1, max: 4 })
  const pool = fc.record({ perDay: fc.nat(30), of: fc.subarray(IDS, { minLength: 1 }), units })
  const pieces = fc
    .array(fc.nat(9), { minLength: 3, maxLength: 3 })
    .filter((all) => all.some((one) => one > 0))
  fc.assert(
    fc.property(fc.array(pool, { maxLength: 3 }), pieces, pieces, (drawn, wanted, taken) => {
      const pools = drawn.map(({ perDay, of, units }, index) =>
        aPool({ id: `pool${index}`, perDay, members: of.map((product) => ({ product, units })) }),
      )
      const usage = Object.assign({}, ...IDS.map((id, index) => takenOf(id, taken[index] ?? 0)))
      const first = judge(pools, wanted, usage)
      if (first.ok || first.reason !== 'product_sold_out') return
      const left = new Map(first.products.map((problem) => [problem.product, problem.left]))
      const instead = wanted.map((quantity, index) => left.get(IDS[index] ?? '') ?? quantity)
      if (instead.every((quantity) => quantity === 0)) return
      expect(judge(pools, instead, usage).ok).toBe(true)
    }),
  )
})

test('an edit may exchange products of a full pool, and keep what it holds of an overfull one', () => {
  const before = wishFor([1, 3])
  const held = { ...before, slotTo: '10:00', editableUntil: new Date('2026-03-06T17:00:00Z') }
  const usage = new Map(resourcesOf(before).map(({ key, units }) => [key, units]))
  usage.set(productResource('rolls00000001', SATURDAY).key, 7)
  const edited = (pieces: readonly number[], perDay = 10) => {
    const world = { branches: new Map([[branch, rules]]), products: productsIn(aPool({ perDay })), usage }
    const judged = judgeOrder(world, now, wishFor(pieces), { held })
    return judged.ok ? 'ok' : judged
  }
  expect(edited([2, 0])).toBe('ok')
  expect(edited([0, 6])).toBe('ok')
  expect(edited([1, 3, 2], 4)).toBe('ok')
  expect(edited([1, 4])).toMatchObject({
    reason: 'product_sold_out',
    products: [{ product: 'rolls00000001', left: 3 }],
  })
})

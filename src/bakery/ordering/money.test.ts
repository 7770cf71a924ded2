import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { basePriceCents, lineCents, totalCents, vatLines } from './money.ts'

const anyLine = fc.record({
  priceCents: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 10_000 }),
  vatRate: fc.constantFrom('0', '7', '19'),
})

test('VAT is taken once from the sum of a rate, not from each line', () => {
  // Rounded line by line, 7 % of 0.45 € would be 3 cents each: 30 in total.
  const lines = Array.from({ length: 10 }, () => ({ priceCents: 45, quantity: 1, vatRate: '7' as const }))
  expect(vatLines(lines)).toEqual([{ rate: '7', grossCents: 450, vatCents: 29 }])
})

test('each rate has a line, in ascending order, and unused ones none', () => {
  expect(
    vatLines([
      { priceCents: 350, quantity: 2, vatRate: '19' },
      { priceCents: 1070, quantity: 1, vatRate: '7' },
    ]),
  ).toEqual([
    { rate: '7', grossCents: 1070, vatCents: 70 },
    { rate: '19', grossCents: 700, vatCents: 112 },
  ])
  expect(vatLines([])).toEqual([])
})

test('halves are rounded up', () => {
  // 119 cents contain exactly 19, 107 exactly 7; 7 % of 53.5 cents gross would be 3.5.
  expect(vatLines([{ priceCents: 119, quantity: 1, vatRate: '19' }])[0]?.vatCents).toBe(19)
  expect(basePriceCents(1, 400)).toBe(3) // 2.5
  expect(basePriceCents(395, 750)).toBe(527) // 526.67
  expect(basePriceCents(395, 0)).toBeNull()
})

test('the total is the sum of the lines, and the rates make up the total', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 60 }), (lines) => {
      const total = totalCents(lines)
      expect(total).toBe(lines.map(lineCents).reduce((a, b) => a + b, 0))
      const vat = vatLines(lines)
      expect(vat.reduce((sum, line) => sum + line.grossCents, 0)).toBe(total)
      for (const { rate, grossCents, vatCents } of vat) {
        expect(Number.isSafeInteger(vatCents)).toBe(true)
        const exact = (grossCents * Number(rate)) / (100 + Number(rate))
        expect(Math.abs(vatCents - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
      }
    }),
  )
})

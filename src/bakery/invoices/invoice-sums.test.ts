import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { VAT_RATES } from '../catalogue/products/product-bounds.ts'
import { type GrossLine, invoiceSums } from './invoice-sums.ts'

const line: fc.Arbitrary<GrossLine> = fc.record({
  rate: fc.constantFrom(...VAT_RATES),
  grossCents: fc.integer({ min: 0, max: 5_000_000 }),
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

test('what is to be paid is what was agreed, and every sum is that of its parts', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), (lines) => {
      const sums = invoiceSums(lines)
      expect(sums.payableCents).toBe(sum(lines.map(({ grossCents }) => grossCents)))
      expect(sums.netCents).toBe(sum(sums.lineNetCents))
      expect(sums.netCents + sums.vatCents + sums.roundingCents).toBe(sums.payableCents)
      expect(Math.abs(sums.roundingCents)).toBeLessThanOrEqual(sums.rates.length)
      for (const { rate, netCents, vatCents } of sums.rates) {
        expect(netCents).toBe(sum(sums.lineNetCents.filter((_, index) => lines[index]?.rate === rate)))
        // BR-CO-17
        expect(Math.abs(vatCents - (netCents * Number(rate)) / 100)).toBeLessThanOrEqual(0.5)
      }
      for (const [index, { rate, grossCents }] of lines.entries()) {
        const exact = (grossCents * 100) / (100 + Number(rate))
        expect(Math.abs((sums.lineNetCents[index] ?? 0) - exact)).toBeLessThan(1.51)
      }
    }),
  )
})

test('forty rolls at 0.95 €, and a deposit of another rate', () => {
  expect(
    invoiceSums([
      { rate: '7', grossCents: 3800 },
      { rate: '19', grossCents: 15 },
    ]),
  ).toEqual({
    lineNetCents: [3551, 13],
    rates: [
      { rate: '7', netCents: 3551, vatCents: 249 },
      { rate: '19', netCents: 13, vatCents: 2 },
    ],
    netCents: 3564,
    vatCents: 251,
    roundingCents: 0,
    payableCents: 3815,
  })
})

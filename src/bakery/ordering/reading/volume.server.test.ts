import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product } from '#bakery/catalogue/products/products.ts'
import { aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'

const DAYS = ['2026-03-07', '2026-03-08']
const SLOTS = ['08:00', '09:00', '10:00']

const wish = fc.record({
  day: fc.constantFrom(...DAYS),
  slotFrom: fc.constantFrom(...SLOTS),
  branch: fc.nat(1),
  quantities: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 3 }),
  cancelled: fc.boolean(),
})

function sums(entries: readonly (readonly [string, number])[]): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const [name, quantity] of entries) totals[name] = (totals[name] ?? 0) + quantity
  return totals
}

describe.each(testDatabases)('the volume summary on $name', (engine) => {
  test('is the sum of the lines, to the piece, by day, branch, slot and category', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    let bakeries = 0
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 8 }), async (wishes) => {
        const bakery = await openBakery(platform, `kruste-${bakeries++}`)
        const { owner } = bakery
        const branches = [bakery.branch, await bakery.addBranch({ name: 'Bahnhof' })]
        const sweets = await krume.categories.create(owner, {
          name: 'Süßes',
          nameEn: '',
          description: '',
          descriptionEn: '',
        })
        if (!sweets.ok) throw new Error('no category')
        const products: Product[] = [
          bakery.product,
          await bakery.addProduct({ name: 'Brot', priceCents: 400 }),
          await bakery.addProduct({ name: 'Kuchen', priceCents: 300, category: sweets.value.id }),
        ]
        const lines: { day: string; slotFrom: string; branch: string; product: Product; quantity: number }[] =
          []
        for (const { day, slotFrom, branch, quantities, cancelled } of wishes) {
          const at = { day, slotFrom, branch: branches[branch]?.id ?? '' }
          const ordered = products
            .map((product, index) => ({ product, quantity: quantities[index] ?? 0 }))
            .filter(({ quantity }) => quantity > 0)
          if (ordered.length === 0) continue
          const placed = await krume.orders.place(
            owner,
            aStaffOrderRequest({
              ...at,
              items: ordered.map(({ product, quantity }) => ({ product: product.id, quantity })),
              expectedTotalCents: ordered.reduce(
                (sum, line) => sum + line.product.priceCents * line.quantity,
                0,
              ),
              overrideReason: 'so viel es sein soll',
            }),
          )
          if (!placed.ok) throw new Error(placed.reason)
          if (cancelled)
            await krume.orders.transition(owner, placed.orderId, { to: 'cancelled', reason: 'Probe' })
          else lines.push(...ordered.map((line) => ({ ...at, ...line })))
        }

        for (const day of DAYS) {
          for (const branch of [undefined, ...branches.map(({ id }) => id)]) {
            for (const slotFrom of [undefined, ...SLOTS]) {
              const volume = await krume.orders.volume(owner, day, branch, slotFrom)
              const expected = lines.filter(
                (line) =>
                  line.day === day &&
                  (branch === undefined || line.branch === branch) &&
                  (slotFrom === undefined || line.slotFrom === slotFrom),
              )
              expect(sums(volume.map((line) => [line.name, line.quantity]))).toEqual(
                sums(expected.map((line) => [line.product.name, line.quantity])),
              )
              expect(sums(volume.map((line) => [line.category, line.quantity]))).toEqual(
                sums(
                  expected.map((line) => [
                    line.product.name === 'Kuchen' ? 'Süßes' : 'Gebäck',
                    line.quantity,
                  ]),
                ),
              )
            }
          }
        }
      }),
      { numRuns: 8 },
    )
  }, 120_000)
})

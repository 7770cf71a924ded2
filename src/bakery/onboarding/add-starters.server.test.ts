import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { createCategories } from '../catalogue/products/categories.server.ts'
import { createProducts } from '../catalogue/products/products.server.ts'
import type { JobProgress } from '../job-progress.ts'
import { isOrdered } from '../ordering/reading/is-ordered.server.ts'
import { addStarters, findStarterAddition, finishStarterAdditions } from './add-starters.server.ts'
import type { StarterPick } from './setup.ts'

const NAMES = ['Brezel', 'Schnittbrötchen', 'Nussecke', 'Bienenstich']
const picks: StarterPick[] = NAMES.map((name) => ({ name, priceCents: 150 }))
const ALL_ADDED = { added: 4, all: 4, isDone: true, refused: [] }

async function openWorld(engine: (typeof testDatabases)[number]) {
  const platform = await createTestPlatform(engine)
  const { owner, product } = await openBakery(platform)
  const { core, krume } = platform
  await krume.products.delete(owner, product.id)
  const catalogue = { categories: createCategories(core), products: createProducts(core, isOrdered) }
  const names = async () =>
    (await krume.products.list(owner, { page: 1, perPage: 50 })).items.map(({ name }) => name).toSorted()
  return { ...platform, owner, catalogue, names }
}

describe.each(testDatabases)('the starter assortment on $name', (engine) => {
  test('another process finishes the work of a dead one, nothing twice', async () => {
    const { core, clock, owner, catalogue, names } = await openWorld(engine)
    let created = 0
    const dying = {
      ...catalogue.products,
      create: async (...input: Parameters<typeof catalogue.products.create>) => {
        created += 1
        // The third product is stored, but the process dies before it records that.
        const saved = created > 3 ? undefined : await catalogue.products.create(...input)
        if (created >= 3) throw new Error('the power is gone')
        return saved ?? { ok: false as const, reason: 'invalid' as const, fields: {} }
      },
    }
    await expect(addStarters(core, { ...catalogue, products: dying }, owner, { picks })).rejects.toThrow(
      'the power is gone',
    )
    expect(await findStarterAddition(core, owner)).toEqual({ added: 2, all: 4, isDone: false, refused: [] })

    // The dead worker's lease has not ended yet.
    await finishStarterAdditions(core, catalogue)
    expect(await names()).toHaveLength(3)
    clock.advance(31_000)
    await finishStarterAdditions(core, catalogue)
    expect(await findStarterAddition(core, owner)).toEqual(ALL_ADDED)
    expect(await names()).toEqual(NAMES.toSorted())
    await finishStarterAdditions(core, catalogue)
    expect(await names()).toHaveLength(4)
  }, 60_000)

  test('two tabs and the schedule at once add every product once', async () => {
    const { core, owner, catalogue, names } = await openWorld(engine)
    const told: JobProgress[] = []
    const first = addStarters(core, catalogue, owner, { picks, report: (progress) => told.push(progress) })
    const others = [finishStarterAdditions(core, catalogue), finishStarterAdditions(core, catalogue)]
    await Promise.all([first, ...others])
    await addStarters(core, catalogue, owner, {
      picks: [...picks, { name: 'Laugenstange', priceCents: 120 }],
    })
    expect(await names()).toEqual([...NAMES, 'Laugenstange'].toSorted())
  }, 60_000)

  test('what is refused is named, the rest is there', async () => {
    const { core, owner, catalogue, names } = await openWorld(engine)
    const refusing = {
      ...catalogue.products,
      create: async (...[scope, input]: Parameters<typeof catalogue.products.create>) =>
        input.name === 'Brezel'
          ? { ok: false as const, reason: 'invalid' as const, fields: {} }
          : catalogue.products.create(scope, input),
    }
    const done = await addStarters(core, { ...catalogue, products: refusing }, owner, { picks })
    expect(done).toEqual({ added: 3, all: 4, isDone: true, refused: ['Brezel'] })
    expect(await names()).toHaveLength(3)
  }, 60_000)
})

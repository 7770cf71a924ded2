import { describe, expect, test } from 'vitest'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'

/**
 * Statements of an order whose rules are in memory, without those that begin and end its transaction. On PostgreSQL
 * one more notifies the other processes.
 */
const STATEMENTS = { sqlite: 13, postgres: 14 }

const FRAME = /^(begin|start transaction|savepoint|release|commit)/

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const products = [bakery.product, await bakery.addProduct({ name: 'Torte' })]
  const items = products.map(({ id }) => ({ product: id, quantity: 2 }))
  const { totalCents } = await platform.krume.shop.price(bakery.shop, items, 'de')
  const statementsOf = async (changes: Parameters<typeof bakery.place>[0] = {}) => {
    const place = () => bakery.place({ items, expectedTotalCents: totalCents, ...changes })
    const all = await platform.database.statementsOf(place)
    // Pricing the basket is the first statement, and belongs to the test.
    return all.slice(1).filter((sql) => !FRAME.test(sql))
  }
  return { ...platform, ...bakery, items, statementsOf }
}

describe.each(testDatabases)('the statements of an order on $name', (engine) => {
  test('are few, whatever is in the bag', async () => {
    const { addProduct, items, krume, shop, statementsOf } = await setUp(engine)
    // The first order stores the texts that it agrees to, the second finds them stored.
    await statementsOf()
    await statementsOf()
    expect(await statementsOf()).toHaveLength(STATEMENTS[engine.name])
    const more = [...items]
    for (let number = 0; number < 10; number++)
      more.push({ product: (await addProduct({ name: `Brot ${number}` })).id, quantity: 1 })
    const { totalCents } = await krume.shop.price(shop, more, 'de')
    await statementsOf({ items: more, expectedTotalCents: totalCents })
    expect(await statementsOf({ items: more, expectedTotalCents: totalCents })).toHaveLength(
      STATEMENTS[engine.name],
    )
  })

  test('read no rules that are in memory, and all of them after a change', async () => {
    const { branch, krume, owner, statementsOf } = await setUp(engine)
    const rulesRead = (statements: readonly string[]) =>
      ['bakeries', 'branches', 'products', 'legal_texts'].filter((table) =>
        statements.some((sql) => sql.startsWith('select') && sql.includes(`from "${table}"`)),
      )
    await statementsOf()
    await statementsOf()
    expect(rulesRead(await statementsOf())).toEqual([])
    await krume.branches.pause(owner, branch.id, null)
    expect(rulesRead(await statementsOf())).toEqual(['bakeries', 'branches', 'products', 'legal_texts'])
  })

  test('list no webhooks where the bakery has none', async () => {
    const { statementsOf } = await setUp(engine)
    const ofWebhooks = (await statementsOf()).filter((sql) => sql.includes('from "webhooks"'))
    expect(ofWebhooks).toEqual([expect.stringContaining('count(*)')])
  })
})

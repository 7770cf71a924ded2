import { expect, test } from 'vitest'
import { bakeryMoves } from '#bakery/tenancy/bakery-moves-collection.server.ts'
import { freezeRows, thawRows } from '#core/db/tables/frozen-rows.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, present } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'

const [engine] = testDatabases

test('the shop of a bakery that left asks to try again, and other unknown shops are still a 404', async () => {
  const web = await createTestWeb(present(engine))
  await web.core.records.create(bakeryMoves, { state: 'left', slugs: ' kruste alte-kruste ', home: true })
  for (const shop of ['kruste', 'alte-kruste']) {
    const answer = await web.get('/', { shop })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(textOf(await answer.text(), 'h1')).toBe('Gleich wieder da')
  }
  expect((await web.get('/', { shop: 'alte' })).status).toBe(404)
})

test('a bakery that is being moved can be read, and a change of it is told to try again', async () => {
  const web = await createTestWeb(present(engine))
  const { branch, owner, product } = await openBakery(web)
  const { db } = web.core
  const rows = { table: 'orders', column: 'bakery', values: [owner.bakery.id] }
  await db.transaction((sql) => freezeRows(sql, db.dialect, owner.bakery.id, rows))
  expect((await web.get('/', { shop: 'kruste' })).status).toBe(200)
  const form = {
    intent: 'place',
    key: 'k'.repeat(24),
    basket: `${product.id}.2.${product.priceCents}`,
    choice: new URLSearchParams({ day: '2026-03-07', branch: branch.id, slot: '08:00' }).toString(),
    total: String(2 * product.priceCents),
    name: 'Anna Becker',
    email: 'anna@example.com',
    acceptTerms: 'on',
    acceptPrivacy: 'on',
  }
  const refused = await web.post('/checkout', form, { shop: 'kruste' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  await db.transaction((sql) => thawRows(sql, db.dialect, owner.bakery.id, 'orders'))
  expect((await web.post('/checkout', form, { shop: 'kruste' })).status).toBe(302)
})

import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bakeryCollections } from '#bakery/collections.server.ts'
import { orders, orderTerms } from '#bakery/ordering/orders-collections.server.ts'
import { forgetCustomers } from '#bakery/retention/forget-customers.server.ts'
import type { Core } from '#core/core.ts'
import { createCore } from '#core/create-core.ts'
import { openDatabase } from '#core/db/open/open-database.ts'
import { readMigrations } from '#core/schema/written-migrations.ts'
import { backupPlaces } from '#tests/support/backup-places.ts'
import { aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts'
import { createMemoryBlobs } from '#tests/support/memory-blobs.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'

/** Opens the data as the next version of the program does, with its migrations. */
async function reopened(
  database: TestDatabase,
  { clock }: Core,
  log: Parameters<typeof createCore>[0]['log'],
) {
  const opened = openDatabase(database.config)
  onTestFinished(() => opened.close())
  const core = await createCore({
    database: opened,
    clock,
    blobs: createMemoryBlobs(),
    backups: backupPlaces(database),
    log,
    definitions: bakeryCollections,
    migrations: await readMigrations(path.join(import.meta.dirname)),
  })
  onTestFinished(() => core.realtime.close())
}

describe.each(testDatabases)('orders from before there were search terms on $name', (engine) => {
  test('are found after the program was renewed, those of forgotten customers are not', async () => {
    const { core, database, krume, log, ...platform } = await createTestPlatform(engine)
    const { owner, branch, product } = await openBakery({ ...platform, core, krume })
    const order = async (name: string) => {
      const items = [{ product: product.id, quantity: 1 }]
      const wish = { day: '2026-03-07', branch: branch.id, items, expectedTotalCents: 95 }
      const request = aStaffOrderRequest({ ...wish, name, phone: '0821 4711', email: `${name}@example.com` })
      const placed = await krume.orders.place(owner, request)
      if (!placed.ok) throw new Error(placed.reason)
      return placed.orderId
    }
    await order('Jutta')
    await order('Ole')
    const zoe = await order('Zoe')
    await core.transaction((writing) => forgetCustomers(writing, [zoe]))
    const found = async (search: string) => {
      const list = await krume.orders.list(owner, { search, page: 1, perPage: 10 })
      return list.orders.items.map(({ customerName }) => customerName).toSorted()
    }

    // Restores the state of an earlier version, after which only Ole has ordered.
    await core.transaction(async ({ sql: writing }) => {
      const jutta = writing.selectFrom(orders.name).select('id').where('customerName', '=', 'Jutta')
      await writing.deleteFrom(orderTerms.name).where('order', 'in', jutta).execute()
      await sql`delete from _migrations where id like '%order-terms'`.execute(writing)
    })
    expect(await found('4711')).toEqual(['Ole'])

    await reopened(database, core, log)
    expect(await found('4711')).toEqual(['Jutta', 'Ole'])
    expect(await found('jut')).toEqual(['Jutta'])
    expect(await found('zoe')).toEqual([])
    const terms = await core.records.count(orderTerms)
    await reopened(database, core, log)
    expect(await core.records.count(orderTerms)).toBe(terms)
  })
})

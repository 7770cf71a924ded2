import { describe, expect, test } from 'vitest'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { openCollectionStore } from '#core/schema/collection-store.ts'
import { aCompanyInput } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { everydayCalls } from '#tests/support/everyday-calls.ts'
import { fillYears } from '#tests/support/fill-years.ts'
import { fullScans } from '#tests/support/full-scans.ts'
import { NO_OUTBOX } from '#tests/support/no-outbox.ts'
import { noPeers } from '#tests/support/no-peers.ts'
import { TEST_OPERATOR } from '#tests/support/operator-environment.ts'
import { compileList, productLists } from '#tests/support/product-lists.ts'
import {
  createTestPlatform,
  openBakery,
  PICKUP_DAY,
  PUBLIC_URL,
  present,
  value,
} from '#tests/support/test-bakery.ts'
import { unboundedReads } from '#tests/support/unbounded-reads.ts'
import { bakeryCollections } from './collections.server.ts'
import { bakeryJobs } from './jobs.server.ts'
import { orders } from './ordering/orders-collections.server.ts'

const OPERATOR = { email: 'otto@krume.example', password: 'ofenwarm-und-sicher' }
const FROM = { ip: '10.0.0.7', userAgent: '' }
const IDS = { owner: 'u1', bakery: 'b1', category: 'c1', product: 'p1', order: 'o1', slug: 'brot' }

describe.each(testDatabases)('rules of the collections on $name', (engine) => {
  test('are served by indexes', async () => {
    const db = await engine.open()
    const now = new Date('2026-11-20T06:00:00Z')
    const collections = await openCollectionStore({
      db,
      peers: noPeers,
      clock: { now: () => now },
      definitions: bakeryCollections,
    })

    const found = []
    for (const asked of productLists(IDS)) {
      const tables = await fullScans(db, compileList({ db, collections, now, owner: IDS.owner }, asked))
      if (tables.length > 0) found.push({ ...asked, tables })
    }
    expect(found).toEqual([])
  })
})

describe.each(testDatabases)('everyday work on $name', (engine) => {
  test('reads a few of the orders that there ever were, by an index', async () => {
    const platform = await createTestPlatform(engine)
    const { core, database, krume, operating, ordering } = platform
    const bakery = await openBakery(platform)
    const order = await bakery.place()
    const { id: company } = value(await krume.companies.create(bakery.owner, aCompanyInput()))
    // PostgreSQL chooses by the size of a table and by its statistics, SQLite without statistics by the indexes alone.
    if (engine.name === 'postgres') {
      await fillYears(core, [{ slug: 'kruste', days: 40, perDay: 20, others: 10, products: 1 }])
      await core.transaction(({ sql }) =>
        sql
          .updateTable(orders.name)
          .set((eb) => ({ company, invoice: eb.ref('code') }))
          .where('slotFrom', '=', '09:00')
          .execute(),
      )
      await database.optimize()
    }
    await upsertSuperuser(core, OPERATOR)
    const entered = await operating.access.signIn.byPassword({ ...OPERATOR, mfaId: '' }, FROM)
    if (!entered.ok) throw new Error(entered.reason)
    const scope = present(await operating.access.scopeOf(entered.session.token, FROM.ip))
    const place = { publicUrl: PUBLIC_URL, operator: TEST_OPERATOR }
    const calls = [
      ...everydayCalls(krume, bakery, { day: PICKUP_DAY, order, company, search: 'K7' }),
      { name: "the platform's figures", run: () => operating.health.counts(scope) },
      ...bakeryJobs(core, ordering, place, { mails: NO_OUTBOX, webhooks: NO_OUTBOX }).map((job) => ({
        name: job.id,
        run: () => job.run(),
      })),
    ]
    const found: Record<string, string[]> = {}
    for (const { name, run } of calls) {
      const statements = new Set(await database.statementsOf(run))
      const reads: string[] = []
      for (const statement of statements) reads.push(...(await unboundedReads(database, statement)))
      if (reads.length > 0) found[name] = reads
    }
    expect(found).toEqual({})
  })
})

import { describe, expect, test } from 'vitest'
import type { AuthRecord } from '#core/auth/auth.ts'
import { openCollectionStore } from '#core/collections/collection-store.ts'
import { compileFilter } from '#core/rules/compile-filter.ts'
import { compileTotalSort } from '#core/rules/compile-sort.ts'
import { NO_REQUEST, type QueryScope } from '#core/rules/query-scope.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { fullScans } from '#tests/support/full-scans.ts'
import { bakeryCollections } from './bakery-collections.ts'

type Asked = { who: 'owner' | 'guest'; list: string; filter?: string; sort?: string }

/** Lists under the rules of the product's collections, as owners and shops ask for them. */
const LISTS: Asked[] = [
  { who: 'owner', list: 'users' },
  { who: 'owner', list: 'bakeries', filter: "owner = 'u1'" },
  { who: 'guest', list: 'bakeries', filter: "slug = 'brot'" },
  ...(['owner', 'guest'] as const).flatMap((who): Asked[] => [
    { who, list: 'bakeries', filter: "id = 'b1'" },
    { who, list: 'branches', filter: "bakery = 'b1'", sort: 'position' },
    { who, list: 'product_categories', filter: "bakery = 'b1'", sort: 'position' },
    { who, list: 'products', filter: "bakery = 'b1'", sort: 'category,position' },
    { who, list: 'products', filter: "bakery = 'b1' && name ~ 'brot'", sort: 'category.position,position' },
    { who, list: 'products', filter: "category = 'c1'", sort: 'position' },
    { who, list: 'products', filter: "id = 'p1'" },
    { who, list: 'orders', filter: "id = 'o1'" },
    { who, list: 'order_lines', filter: "order = 'o1'", sort: 'position' },
    { who, list: 'order_events', filter: "order = 'o1'", sort: 'at' },
  ]),
  // Nothing but the rule says whose: its index must lead the way.
  { who: 'owner', list: 'orders' },
  { who: 'owner', list: 'orders', sort: '-created' },
  { who: 'owner', list: 'orders', filter: "pickupDay = '2026-11-20'", sort: 'slotFrom' },
  { who: 'owner', list: 'orders', filter: "status = 'placed' && pickupDay >= '2026-11-20'" },
  { who: 'owner', list: 'orders', filter: "order_lines_via_order.product ?= 'p1'" },
  { who: 'owner', list: 'order_lines' },
  { who: 'owner', list: 'order_lines', filter: "product = 'p1'" },
]

describe.each(testDatabases)('rules of the collections on $name', (engine) => {
  test('are served by indexes', async () => {
    const db = await engine.open()
    const now = new Date('2026-11-20T06:00:00Z')
    const collections = await openCollectionStore({
      db,
      clock: { now: () => now },
      definitions: bakeryCollections,
    })
    const users = collections.get('users')
    if (users.type !== 'auth') throw new Error('users cannot sign in')
    const owner: AuthRecord = { collection: users, record: { id: 'u1' } }

    const found = []
    for (const { who, list, filter, sort = '' } of LISTS) {
      const collection = collections.get(list)
      const client: QueryScope = {
        collection,
        alias: list,
        collections,
        dialect: db.dialect,
        request: { ...NO_REQUEST, auth: who === 'owner' ? owner : null },
        now,
        trusted: false,
      }
      let query = db.read.selectFrom(list).selectAll(list).limit(30)
      if (collection.listRule) {
        query = query.where(compileFilter(collection.listRule, { ...client, trusted: true }))
      }
      if (filter !== undefined) query = query.where(compileFilter(filter, client))
      for (const item of compileTotalSort(sort, client)) query = query.orderBy(item)
      const tables = await fullScans(db, query.compile())
      if (tables.length > 0) found.push({ who, list, filter, sort, tables })
    }
    expect(found).toEqual([])
  })
})

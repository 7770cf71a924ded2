import { describe, expect, test } from 'vitest'
import { openCollectionStore } from '#core/schema/collection-store.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { fullScans } from '#tests/support/full-scans.ts'
import { noPeers } from '#tests/support/no-peers.ts'
import { compileList, productLists } from '#tests/support/product-lists.ts'
import { bakeryCollections } from './collections.server.ts'

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

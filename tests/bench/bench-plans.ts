import { type CompiledQuery, sql } from 'kysely'
import { loadConfig } from '#app/config/config.ts'
import { openApp } from '#app/installation/open-app.ts'
import { productCategories } from '#bakery/catalogue/products/categories-collection.server.ts'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import type { Core } from '#core/core.ts'
import type { Database } from '#core/db/database.ts'
import { recordId } from '#kit/ids.ts'
import { consoleLog } from '#kit/log.ts'
import { systemClock } from '#kit/time/clock.ts'
import { fullScans } from '../support/full-scans.ts'
import type { KrumeServer } from '../support/krume-server.ts'
import { compileList, productLists } from '../support/product-lists.ts'
import { quantile } from './measure.ts'

/** Bakeries that share the orders of the large one, so that an index on the bakery pays off. */
const BAKERIES = 200
/** Tables up to this many rows may be scanned: a database rightly does so. */
const SMALL = 1000
const TRIES = 15

/**
 * Measures the product's lists, under their API rules, in the data of `openBenchAdmin`: the owner's bakery has 300
 * orders among 100,000 of others. Throws when a list scans a large table.
 */
export async function reportPlans(krume: KrumeServer, databaseUrl: string | undefined): Promise<string> {
  const config = loadConfig({ DATA_DIR: krume.dataDir, PUBLIC_URL: krume.url, DATABASE_URL: databaseUrl })
  const app = await openApp(config, systemClock, consoleLog)
  const { core } = app
  try {
    const { collections, db, records } = core
    await spread(core)
    const bakery = await records.findFirst(bakeries, { filter: "slug = 'bench-small'" })
    if (!bakery) throw new Error('there is no small bakery')
    const query = { filter: 'bakery = {:bakery}', params: { bakery: bakery.id } }
    const ids = {
      owner: bakery.owner,
      bakery: bakery.id,
      slug: bakery.slug,
      category: (await records.findFirst(productCategories, query))?.id ?? '',
      product: (await records.findFirst(products, query))?.id ?? '',
      order: (await records.findFirst(orders, query))?.id ?? '',
    }
    const lines: string[] = []
    for (const asked of productLists(ids)) {
      const query = compileList({ db, collections, now: core.clock.now(), owner: ids.owner }, asked)
      const scanned = await fullScans(db, query, { asUsual: true })
      for (const table of scanned) {
        if (!(await isSmall(db, table))) throw new Error(`${JSON.stringify(asked)} reads all of ${table}`)
      }
      const { ms, rows } = await measure(db, query)
      const filter = asked.filter?.replaceAll(/'[a-z0-9]{15,26}'/g, "'…'") ?? 'the rule alone'
      const cells = [asked.who, asked.list, filter, asked.sort ?? '', rows, ms.toFixed(2), scanned.join(', ')]
      lines.push(`| ${cells.join(' | ')} |`)
    }
    return [
      '| who | list | filter | sort | rows | ms | small tables read whole |',
      '|---|---|---|---|---|---|---|',
      ...lines,
    ].join('\n')
  } finally {
    await app.close()
  }
}

async function isSmall(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit ${SMALL + 1}`.execute(db.read)
  return rows.length <= SMALL
}

async function measure(db: Database, query: CompiledQuery): Promise<{ ms: number; rows: number }> {
  const times: number[] = []
  let rows = 0
  for (let tried = 0; tried < TRIES; tried++) {
    const started = performance.now()
    rows = (await db.read.executeQuery(query)).rows.length
    times.push(performance.now() - started)
  }
  return { ms: quantile(times, 0.5), rows }
}

/** Spreads the large bakery's orders over `BAKERIES` bakeries, then updates the planner's statistics. */
async function spread(core: Core): Promise<void> {
  const large = await core.records.findFirst(bakeries, { filter: "slug = 'bench-large'" })
  if (!large) throw new Error('there is no large bakery')
  await core.transaction(async ({ sql: writing }) => {
    const [found] = await writing.selectFrom(bakeries.name).selectAll().where('id', '=', large.id).execute()
    const { _rowid_: _, ...row } = found ?? {}
    const copies = Array.from({ length: BAKERIES }, (_, index) => ({
      ...row,
      id: recordId(),
      owner: recordId(),
      slug: `bench-${index}`,
    }))
    await writing.insertInto(bakeries.name).values(copies).execute()
    for (const [index, { id }] of copies.entries()) {
      // Pickup codes end with the order's index.
      const share = sql<boolean>`cast(substr(code, 5) as integer) % ${BAKERIES} = ${index}`
      await writing
        .updateTable(orders.name)
        .set({ bakery: id })
        .where('bakery', '=', large.id)
        .where(share)
        .execute()
    }
    await sql`update order_lines set bakery = (select bakery from orders where orders.id = order_lines."order")`.execute(
      writing,
    )
    await sql`analyze`.execute(writing)
  })
}

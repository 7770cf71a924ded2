import type { CompiledQuery } from 'kysely'
import type { Core } from '#core/core.ts'
import type { Database } from '#core/db/database.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { compileFilter } from '#core/rules/compile-filter.ts'
import { compileTotalSort } from '#core/rules/compile-sort.ts'
import { NO_REQUEST, type QueryScope } from '#core/rules/query-scope.ts'

export type ProductList = { who: 'owner' | 'guest'; list: string; filter?: string; sort?: string }

/** Ids in the filters. */
export type ListIds = Record<'owner' | 'bakery' | 'category' | 'product' | 'order' | 'slug', string>

/** Returns lists under the rules of the product's collections, as owners and shops request them. */
export function productLists(ids: ListIds): ProductList[] {
  const bakery = `bakery = '${ids.bakery}'`
  return [
    { who: 'owner', list: 'users' },
    { who: 'owner', list: 'bakeries', filter: `owner = '${ids.owner}'` },
    { who: 'guest', list: 'bakeries', filter: `slug = '${ids.slug}'` },
    ...(['owner', 'guest'] as const).flatMap((who): ProductList[] => [
      { who, list: 'bakeries', filter: `id = '${ids.bakery}'` },
      { who, list: 'branches', filter: bakery, sort: 'position' },
      { who, list: 'product_categories', filter: bakery, sort: 'position' },
      { who, list: 'products', filter: bakery, sort: 'category,position' },
      { who, list: 'products', filter: `${bakery} && name ~ 'brot'`, sort: 'category.position,position' },
      { who, list: 'products', filter: `category = '${ids.category}'`, sort: 'position' },
      { who, list: 'products', filter: `id = '${ids.product}'` },
      { who, list: 'orders', filter: `id = '${ids.order}'` },
      { who, list: 'order_lines', filter: `order = '${ids.order}'`, sort: 'position' },
      { who, list: 'order_events', filter: `order = '${ids.order}'`, sort: 'at' },
    ]),
    // Only the rule restricts these lists to the owner, so its index must apply.
    { who: 'owner', list: 'orders' },
    { who: 'owner', list: 'orders', sort: '-created' },
    { who: 'owner', list: 'orders', filter: "pickupDay = '2026-11-20'", sort: 'slotFrom' },
    // As counters ask for what has changed.
    { who: 'owner', list: 'orders', filter: `${bakery} && updated >= '2026-11-20'`, sort: 'updated' },
    { who: 'owner', list: 'orders', filter: "status = 'placed' && pickupDay >= '2026-11-20'" },
    { who: 'owner', list: 'orders', filter: `order_lines_via_order.product ?= '${ids.product}'` },
    { who: 'owner', list: 'order_lines' },
    { who: 'owner', list: 'order_lines', filter: `product = '${ids.product}'` },
  ]
}

type ListWorld = {
  db: Database
  collections: Pick<Core['collections'], 'find' | 'get'>
  now: Date
  owner: string
}

/** Compiles the query of a list's page: rule, filter and sort together. */
export function compileList(
  { collections, db, now, owner }: ListWorld,
  { filter, list, sort = '', who }: ProductList,
): CompiledQuery {
  const users = collections.get('users')
  if (users.type !== 'auth') throw new Error('users cannot sign in')
  const account: AuthRecord = { collection: users, record: { id: owner } }
  const collection = collections.get(list)
  const client: QueryScope = {
    collection,
    alias: list,
    collections,
    dialect: db.dialect,
    request: { ...NO_REQUEST, auth: who === 'owner' ? account : null },
    now,
    trusted: false,
  }
  let query = db.read.selectFrom(list).selectAll(list).limit(30)
  if (collection.listRule) {
    query = query.where(compileFilter(collection.listRule, { ...client, trusted: true }))
  }
  if (filter !== undefined) query = query.where(compileFilter(filter, client))
  for (const item of compileTotalSort(sort, client)) query = query.orderBy(item)
  return query.compile()
}

import type { Sql } from '#core/db/sql/sql.ts'
import { endOfBeginning, type OrderSearch } from '../order-terms.ts'
import { orders, orderTerms } from '../orders-collections.server.ts'

/** Builds a query for the ids of a bakery's orders that match a search, each once. It is answered by indexes. */
export function foundBy(sql: Sql, bakery: string, { code = '', beginnings }: OrderSearch) {
  const byCode = sql
    .selectFrom(orders.name)
    .select('id')
    .where('bakery', '=', bakery)
    .where('code', '>=', code)
    .where('code', '<', code === '' ? '' : endOfBeginning(code))
  const [first, ...others] = beginnings
  if (!first) return byCode
  let byTerms = termsThatBegin(sql, bakery, first)
  for (const either of others) {
    byTerms = byTerms.where('order', 'in', termsThatBegin(sql, bakery, either))
  }
  return byCode.union(byTerms)
}

function termsThatBegin(sql: Sql, bakery: string, either: readonly string[]) {
  return sql
    .selectFrom(orderTerms.name)
    .select('order as id')
    .where('bakery', '=', bakery)
    .where((eb) =>
      eb.or(
        either.map((beginning) =>
          eb.and([eb('term', '>=', beginning), eb('term', '<', endOfBeginning(beginning))]),
        ),
      ),
    )
}

import type { Day } from '#bakery/branches/hours.ts'
import type { Sql } from '#core/db/sql/sql.ts'
import { endOfBeginning, type OrderSearch } from '../order-terms.ts'
import { orders, orderTerms } from '../orders-collections.server.ts'

/** Letters of a code that are searched for on all days: a single one matches every 24th order. */
const MIN_CODE_LENGTH = 2

/**
 * Builds a query for the ids of a bakery's orders that match a search, each once. It is answered by indexes. With a
 * `day`, codes are searched for among its orders only.
 */
export function foundBy(sql: Sql, bakery: string, { code: typed = '', beginnings }: OrderSearch, day?: Day) {
  const code = day === undefined && typed.length < MIN_CODE_LENGTH ? '' : typed
  const byCode = sql
    .selectFrom(orders.name)
    .select('id')
    .where('bakery', '=', bakery)
    .where('code', '>=', code)
    .where('code', '<', code === '' ? '' : endOfBeginning(code))
    .$if(day !== undefined, (query) => query.where('pickupDay', '=', day ?? ''))
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

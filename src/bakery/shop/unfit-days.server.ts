import type { Core } from '#core/core.ts'
import type { Day } from '../branches/hours.ts'
import { loadBranches } from '../ordering/rulebooks/load-rules.server.ts'
import { localNow } from '../ordering/rules/cutoff.ts'
import { productRefusal } from '../ordering/rules/product-rules.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import type { Catalogues } from './catalogues.server.ts'

export type UnfitWish = { branch: string; products: readonly string[]; days: readonly Day[] }

/**
 * Returns the days on which some of the products cannot be had at a branch, by their rules and regardless of stock,
 * with the ids of those products.
 */
export async function unfitDays(
  core: Core,
  catalogues: Catalogues,
  { bakery }: Pick<ShopScope, 'bakery'>,
  { branch, products, days }: UnfitWish,
): Promise<Map<Day, string[]>> {
  const rules = (await loadBranches(core, bakery.id, 'de')).find((own) => own.branch.id === branch)
  if (!rules) return new Map()
  const now = localNow(core.clock.now(), bakery.timezone)
  const catalogue = await catalogues.of(bakery.id)
  const known = products.flatMap((id) => catalogue.products.get(id) ?? [])
  const lacking = days.map((day): [Day, string[]] => [
    day,
    known.filter((product) => productRefusal(product, rules, now, day)).map(({ id }) => id),
  ])
  return new Map(lacking.filter(([, ids]) => ids.length > 0))
}

import type { Core } from '#core/core.ts'
import { addressOf } from '../branches/branch-address.ts'
import type { Locale } from '../locale.ts'
import { rescueTime } from '../ordering/leftovers/judge-rescue.ts'
import { leftovers } from '../ordering/leftovers/leftovers-collection.server.ts'
import { loadBranches } from '../ordering/rulebooks/load-rules.server.ts'
import { localNow } from '../ordering/rules/cutoff.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import { priceBasket } from './price-basket.server.ts'
import type { ShopLeftovers } from './shop.ts'

/** Returns what customers can still order for today, by branch in the order of the shop. */
export async function viewLeftovers(core: Core, scope: ShopScope, locale: Locale): Promise<ShopLeftovers[]> {
  const { bakery, preview } = scope
  if (!bakery.leftovers || preview) return []
  const now = localNow(core.clock.now(), bakery.timezone)
  const rows = await core.records.list(leftovers, {
    filter: 'bakery = {:bakery} && day = {:day} && remaining > 0',
    params: { bakery: bakery.id, day: now.day },
  })
  if (rows.length === 0) return []
  const items = [...new Set(rows.map(({ product }) => product))].map((product) => ({ product, quantity: 1 }))
  const { leftoversPercent: percent } = bakery
  const { lines, misfits } = await priceBasket(core, scope, items, locale, { percent })
  const unfit = new Set(misfits.map(({ product }) => product))
  return (await loadBranches(core, bakery.id, locale)).flatMap((rules) => {
    const { branch } = rules
    const time = rescueTime(rules, now)
    if (!time) return []
    const left = new Map(
      rows.filter((row) => row.branch === branch.id).map((row) => [row.product, row.remaining]),
    )
    const goods = lines
      .filter(({ product }) => left.has(product) && !unfit.has(product))
      .map((line) => ({ ...line, left: left.get(line.product) ?? 0 }))
      .toSorted((a, b) => a.name.localeCompare(b.name, locale))
    if (goods.length === 0) return []
    const { id, name, phone } = branch
    const { from, to } = time
    const until = time.until.toISOString()
    return [
      { branch: id, name, address: addressOf(branch), phone, day: now.day, from, to, until, percent, goods },
    ]
  })
}

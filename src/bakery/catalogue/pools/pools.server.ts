import { anyOf } from '#bakery/filters.ts'
import { parseInput } from '#bakery/input.ts'
import { lockBakery } from '#bakery/lock-row.server.ts'
import type { Saved } from '#bakery/result.ts'
import { savedOrProblems } from '#bakery/saved.server.ts'
import { getOwned } from '#bakery/tenancy/scope.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { products } from '../products/products-collection.server.ts'
import { POOL_MAX } from './pool-bounds.ts'
import { poolInput } from './pool-input.ts'
import type { PoolInput, Pools } from './pools.ts'
import { pools } from './pools-collection.server.ts'

const OF_BAKERY = 'bakery = {:bakery}'

const TOO_MANY = {
  ok: false,
  reason: 'invalid',
  fields: { name: 'too_many' },
} as const satisfies Saved<never>
const UNKNOWN_PRODUCT = {
  ok: false,
  reason: 'invalid',
  fields: { members: 'unknown' },
} as const satisfies Saved<never>

export function createPools(core: Core): Pools {
  return {
    list: ({ bakery }) => listPools(core, bakery.id),
    get: (scope, id) => getOwned(core, pools, scope, id),

    async create(scope, input) {
      const parsed = await parsePool(core, scope, input)
      if (!parsed.ok) return parsed
      const { value } = parsed
      const bakery = scope.bakery.id
      return core.transaction(async (core) => {
        await lockBakery(core, bakery)
        const existing = await core.records.count(pools, { filter: OF_BAKERY, params: { bakery } })
        if (existing >= POOL_MAX.pools) return TOO_MANY
        return savedOrProblems(() => core.records.create(pools, { ...value, bakery }))
      })
    },

    async update(scope, id, input, seen) {
      await getOwned(core, pools, scope, id)
      const parsed = await parsePool(core, scope, input)
      return parsed.ok ? savedOrProblems(() => core.records.update(pools, id, parsed.value, seen)) : parsed
    },

    async delete(scope, id) {
      await getOwned(core, pools, scope, id)
      await core.records.delete(pools, id)
    },
  }
}

/** Lists a bakery's pools, oldest first. */
export async function listPools(core: Core, bakery: string) {
  return core.records.list(pools, { filter: OF_BAKERY, params: { bakery }, sort: 'created' })
}

/** Parses the input; products of other bakeries are refused as unknown. */
async function parsePool(core: Core, { bakery }: OwnerScope, input: PoolInput) {
  const parsed = parseInput(poolInput, input)
  if (!parsed.ok) return parsed
  const { perWeekday, members } = parsed.value
  const wanted = anyOf(
    'id',
    members.map(({ product }) => product),
  )
  const own = await core.records.count(products, {
    filter: `bakery = {:bakery} && ${wanted.filter}`,
    params: { bakery: bakery.id, ...wanted.params },
  })
  if (own < members.length) return UNKNOWN_PRODUCT
  const limits = Object.entries(perWeekday).filter(([, limit]) => limit !== null)
  return { ok: true as const, value: { ...parsed.value, perWeekday: Object.fromEntries(limits) } }
}

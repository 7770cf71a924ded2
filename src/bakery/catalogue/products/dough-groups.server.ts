import { parseInput } from '#bakery/input.ts'
import { lockBakery } from '#bakery/lock-row.server.ts'
import type { Saved } from '#bakery/result.ts'
import { savedOrProblems } from '#bakery/saved.server.ts'
import { getOwned } from '#bakery/tenancy/scope.server.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { chosenOf } from './bulk-change.server.ts'
import { changedPositions } from './changed-positions.ts'
import { DOUGH_GROUP_MAX } from './dough-group-bounds.ts'
import { doughGroupInput } from './dough-group-input.ts'
import type { Dough, DoughGroup, DoughGroupInput, DoughGroups } from './dough-groups.ts'
import { doughGroups } from './dough-groups-collection.server.ts'
import { products } from './products-collection.server.ts'

const OF_BAKERY = 'bakery = {:bakery}'

const TOO_MANY = {
  ok: false,
  reason: 'invalid',
  fields: { name: 'too_many' },
} as const satisfies Saved<never>
const UNKNOWN_PRODUCT = {
  ok: false,
  reason: 'invalid',
  fields: { products: 'unknown' },
} as const satisfies Saved<never>

export function createDoughGroups(core: Core): DoughGroups {
  return {
    async list(scope) {
      const groups = await listDoughGroups(core, scope.bakery.id)
      const counts = await core.records.countBy(products, 'doughGroup', {
        filter: `${OF_BAKERY} && archived = false`,
        params: { bakery: scope.bakery.id },
      })
      return groups.map((group) => ({ ...group, productCount: counts.get(group.id) ?? 0 }))
    },

    async names(scope) {
      return (await listDoughGroups(core, scope.bakery.id)).map(({ id, name }) => ({ id, name }))
    },

    get: (scope, id) => getOwned(core, doughGroups, scope, id),

    async members(scope) {
      const doughs = await doughsOf(core, scope)
      return new Map([...doughs].flatMap(([id, { group }]) => (group === '' ? [] : [[id, group] as const])))
    },

    async create(scope, input) {
      const bakery = scope.bakery.id
      return changeGroup(core, scope, input, async (core, name) => {
        await lockBakery(core, bakery)
        const position = await core.records.count(doughGroups, { filter: OF_BAKERY, params: { bakery } })
        if (position >= DOUGH_GROUP_MAX.groups) return TOO_MANY
        return savedOrProblems(() => core.records.create(doughGroups, { name, bakery, position }))
      })
    },

    async update(scope, id, input, seen) {
      await getOwned(core, doughGroups, scope, id)
      return changeGroup(core, scope, input, (core, name) =>
        savedOrProblems(() => core.records.update(doughGroups, id, { name }, seen)),
      )
    },

    async reorder(scope, ids) {
      await core.transaction(async (core) => {
        const stored = await listDoughGroups(core, scope.bakery.id)
        for (const { id, position } of changedPositions(stored, ids))
          await core.records.update(doughGroups, id, { position })
      })
    },

    async delete(scope, id) {
      await getOwned(core, doughGroups, scope, id)
      await core.records.delete(doughGroups, id)
    },
  }
}

/** Lists a bakery's dough groups in baking order. */
export async function listDoughGroups(core: Core, bakery: string): Promise<DoughGroup[]> {
  return core.records.list(doughGroups, {
    filter: OF_BAKERY,
    params: { bakery },
    sort: 'position,created',
  })
}

/** Returns group and batch size of each product that has either, archived ones too. */
export async function doughsOf(
  { sql }: Core,
  { bakery }: Pick<OwnerScope, 'bakery'>,
): Promise<Map<string, Dough>> {
  const rows = await sql
    .selectFrom(products.name)
    .select(['id', 'doughGroup', 'batchUnits'])
    .where('bakery', '=', bakery.id)
    .where((eb) => eb.or([eb('doughGroup', '!=', ''), eb('batchUnits', '>', 0)]))
    .execute()
  return new Map(
    rows.map(({ id, doughGroup, batchUnits }) => [
      String(id),
      { group: String(doughGroup), batchUnits: Number(batchUnits) },
    ]),
  )
}

/** Writes a group and then its products, or nothing. Products of other bakeries are refused as unknown. */
async function changeGroup(
  core: Core,
  scope: OwnerScope,
  input: DoughGroupInput,
  write: (core: Core, name: string) => Promise<Saved<DoughGroup>>,
): Promise<Saved<DoughGroup>> {
  const parsed = parseInput(doughGroupInput, input)
  if (!parsed.ok) return parsed
  const { name, add, remove } = parsed.value
  return core.transaction(async (core) => {
    const [added, removed] = [await chosenOf(core, scope, add), await chosenOf(core, scope, remove)]
    if (added.length < add.length) return UNKNOWN_PRODUCT
    const saved = await write(core, name)
    if (!saved.ok) return saved
    const doughGroup = saved.value.id
    for (const product of added)
      if (product.doughGroup !== doughGroup) await core.records.update(products, product.id, { doughGroup })
    // A product that somebody has put into another group in the meantime stays there.
    for (const product of removed)
      if (product.doughGroup === doughGroup)
        await core.records.update(products, product.id, { doughGroup: '' })
    return saved
  })
}

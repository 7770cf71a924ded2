import type { Core, RecordChange } from '#core/core.ts'
import { forbidden } from '#kit/errors.ts'
import {
  capacityUsage,
  idempotencyKeys,
  orderEvents,
  orderLines,
  orders,
  orderTerms,
  soldOut,
} from '../collections/orders.ts'
import { releaseHeldBy } from './release-order.server.ts'
import { holdsCapacity } from './transitions.ts'

const ordering = new WeakSet<Core>()

/** Marks a transaction as one of ordering: what it writes follows the rules. */
export function asOrdering(core: Core): Core {
  ordering.add(core)
  return core
}

const REFUSAL = 'Orders are changed by ordering only.'

/**
 * No back door: orders and what belongs to them are written by the functions of this folder, whoever asks. An order
 * may be deleted as a whole, which gives back what it held.
 */
export function guardOrders(core: Core): void {
  for (const { name } of [orders, orderEvents, orderTerms, capacityUsage, soldOut, idempotencyKeys]) {
    core.hooks.on(name, { beforeCreate: refuse, beforeUpdate: refuse })
  }
  core.hooks.on(orderLines.name, { beforeCreate: refuse, beforeUpdate: refuseButForgottenProduct })
  core.hooks.on(orders.name, {
    async beforeDelete({ core, record }) {
      const { status, source } = record
      if (holdsCapacity({ status: String(status), source: String(source) }))
        await releaseHeldBy(core, record.id)
    },
  })
  for (const { name } of [orderLines, orderEvents]) {
    core.hooks.on(name, { beforeDelete: refuseWhileOrderStands })
  }
}

function refuse({ core }: RecordChange): void {
  if (!ordering.has(core)) throw forbidden(REFUSAL)
}

/** A product that is deleted leaves its lines: they keep their snapshots. */
function refuseButForgottenProduct(change: RecordChange): void {
  const { record, previous } = change
  const changed = Object.keys(record).filter((field) => record[field] !== previous?.[field])
  const isForgotten = changed.every(
    (field) => field === 'allergens' || (field === 'product' && record[field] === ''),
  )
  const keepsAllergens = JSON.stringify(record['allergens']) === JSON.stringify(previous?.['allergens'])
  if (!isForgotten || !keepsAllergens) refuse(change)
}

/** They go with their order and not before. */
async function refuseWhileOrderStands({ core, record }: RecordChange): Promise<void> {
  if (ordering.has(core)) return
  if (await core.records.find(orders, String(record['order']))) throw forbidden(REFUSAL)
}

import { z } from 'zod'
import { optionalText, parseInput, recordKey, requiredText } from '#bakery/input.ts'
import type { ProgressListener } from '#bakery/job-progress.ts'
import type { Saved } from '#bakery/result.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { ORDER_MAX } from '../order-bounds.ts'
import type { Ordering } from '../ordering.server.ts'
import type { Order } from '../orders.ts'
import { changeOrder } from './change-order.server.ts'
import type { DisplacedRequest, Settled } from './displaced.ts'
import {
  countDisplaced,
  type DisplacedRow,
  displacedRows,
  nearestSlot,
  stillDisplaced,
} from './displaced-orders.server.ts'
import { editOrder } from './edit-order.server.ts'
import { asEdit } from './order-edit.ts'
import { linesOf } from './release-order.server.ts'

/** Maximum number of chosen orders; more than a page of the list shows. */
const MAX_CHOSEN = 200
/** Attempts to find a slot; after that the order is left to the owner. */
const MAX_TRIES = 3

const requestInput: z.ZodType<DisplacedRequest> = z.object({
  to: z.enum(['move', 'cancel']),
  reason: requiredText(ORDER_MAX.reason),
  reasonEn: optionalText(ORDER_MAX.reason).default(''),
  chosen: z.array(recordKey).max(MAX_CHOSEN).exactOptional(),
})

/**
 * Moves or cancels the displaced orders of a branch, each in its own transaction with its mail. After a crash, a
 * repeated call continues with the rest. Without a choice, orders without an e-mail address are left, as somebody has
 * to call those customers first.
 */
export async function settleDisplaced(
  core: Core,
  ordering: Ordering,
  scope: OwnerScope,
  branch: string,
  input: DisplacedRequest,
  progress?: ProgressListener,
): Promise<Saved<Settled>> {
  const parsed = parseInput(requestInput, input)
  if (!parsed.ok) return parsed
  const request = parsed.value
  const chosen = request.chosen && new Set(request.chosen)
  const rows = (await displacedRows(core, scope, branch)).filter(({ id, hasMail }) =>
    chosen ? chosen.has(id) : hasMail,
  )
  const faults: unknown[] = []
  let done = 0
  for (const [index, row] of rows.entries()) {
    progress?.report({ done: index, all: rows.length })
    try {
      if (await settle(core, ordering, scope, row, request)) done++
    } catch (fault) {
      // An error in one order does not stop the others.
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} orders were passed over`)
  const left = await countDisplaced(core, scope, branch)
  return { ok: true, value: { asked: rows.length, done, left } }
}

/** Settles one order. Returns false when somebody else did it first or no slot is free. */
async function settle(
  core: Core,
  ordering: Ordering,
  scope: OwnerScope,
  row: DisplacedRow,
  { to, ...request }: DisplacedRequest,
): Promise<boolean> {
  const order = await stillDisplaced(core, scope, row)
  if (!order) return false
  const reason = (order.locale === 'en' && request.reasonEn) || request.reason
  if (to === 'move') return move(core, ordering, scope, order, reason)
  const change = { to: 'cancelled', by: 'owner', actorName: scope.actor, reason } as const
  return (await changeOrder(core, ordering, scope, order.id, change)).ok
}

async function move(
  core: Core,
  ordering: Ordering,
  scope: OwnerScope,
  order: Order,
  because: string,
): Promise<boolean> {
  const lines = await linesOf(core, order.id)
  const by = { actor: 'owner', name: scope.actor, because } as const
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const slot = await nearestSlot(core, scope, order, lines)
    if (!slot) return false
    const edit = { ...asEdit(order, lines), day: slot.day, slotFrom: slot.from }
    const result = await editOrder(core, ordering, scope, order.id, edit, by)
    // False when somebody else has just moved it to the same slot.
    if (result.ok) return result.changed
    if (result.reason !== 'slot_full') return false
  }
  return false
}

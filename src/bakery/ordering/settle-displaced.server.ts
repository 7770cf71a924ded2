import { z } from 'zod'
import type { Core } from '#core/core.ts'
import { parseInput, recordKey, requiredText } from '../input.ts'
import type { Saved } from '../result.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { Watch } from '../watch.ts'
import { changeOrder } from './change-order.server.ts'
import type { DisplacedWish, Settled } from './displaced.ts'
import {
  countDisplaced,
  type DisplacedRow,
  displacedRows,
  nearestSlot,
  stillDisplaced,
} from './displaced-orders.server.ts'
import { editOrder } from './edit-order.server.ts'
import { asEdit } from './order-edit.ts'
import type { Order } from './orders.ts'
import { linesOf } from './release-order.server.ts'

const MAX_REASON = 300
/** More than a page of the list shows. */
const MAX_CHOSEN = 200
/** How often a slot may be taken by somebody else before the order is left to the owner. */
const MAX_TRIES = 3

const wishInput: z.ZodType<DisplacedWish> = z.object({
  to: z.enum(['move', 'cancel']),
  reason: requiredText(MAX_REASON),
  chosen: z.array(recordKey).max(MAX_CHOSEN).exactOptional(),
})

/**
 * Moves or cancels the displaced orders of a branch, however many there are, each in a transaction of its own with its
 * mail: what is done when the process dies is done, and the same again goes on with the rest. Without a choice those
 * whose customer cannot be written to are left: somebody has to call first.
 */
export async function settleDisplaced(
  core: Core,
  publicUrl: string,
  scope: OwnerScope,
  branch: string,
  input: DisplacedWish,
  watch?: Watch,
): Promise<Saved<Settled>> {
  const parsed = parseInput(wishInput, input)
  if (!parsed.ok) return parsed
  const wish = parsed.value
  const chosen = wish.chosen && new Set(wish.chosen)
  const rows = (await displacedRows(core, scope, branch)).filter(({ id, hasMail }) =>
    chosen ? chosen.has(id) : hasMail,
  )
  const faults: unknown[] = []
  let done = 0
  for (const [index, row] of rows.entries()) {
    watch?.tell({ done: index, all: rows.length })
    try {
      if (await settle(core, publicUrl, scope, row, wish)) done++
    } catch (fault) {
      // One order keeps no other waiting.
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} orders were passed over`)
  const left = await countDisplaced(core, scope, branch)
  return { ok: true, value: { asked: rows.length, done, left } }
}

/** Whether it was done; not when somebody was quicker or nothing is free. */
async function settle(
  core: Core,
  publicUrl: string,
  scope: OwnerScope,
  row: DisplacedRow,
  { to, reason }: DisplacedWish,
): Promise<boolean> {
  const order = await stillDisplaced(core, scope, row)
  if (!order) return false
  if (to === 'move') return move(core, publicUrl, scope, order, reason)
  const change = { to: 'cancelled', by: 'owner', actorName: scope.actor, reason } as const
  return (await changeOrder(core, publicUrl, scope, order.id, change)).ok
}

async function move(
  core: Core,
  publicUrl: string,
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
    const result = await editOrder(core, publicUrl, scope, order.id, edit, by)
    // Somebody else may have moved it to the same slot just now.
    if (result.ok) return result.changed
    if (result.reason !== 'slot_full') return false
  }
  return false
}

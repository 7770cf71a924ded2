import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { giveBackLeftovers } from '../ordering/leftovers/leftover-stock.server.ts'
import type { Ordering } from '../ordering/ordering.server.ts'
import { resourcesOf } from '../ordering/rules/capacity.ts'
import { releaseCapacity } from '../ordering/stock/usage.server.ts'
import { heldFor } from './held-goods.ts'
import type { WaitingEntry } from './waiting.ts'
import { waitingList } from './waiting-collection.server.ts'

/** Services and settings that waiting lists need. */
export type WaitingPlaces = { ordering: Ordering; publicUrl: string }

type Change = Partial<
  Pick<
    WaitingEntry,
    'state' | 'endedBy' | 'order' | 'offerUntil' | 'slotFrom' | 'slotTo' | 'editableUntil' | 'late'
  >
>

/** Changes an entry if it is still as it was seen; only one of two processes succeeds. Locks it until the commit. */
export async function winEntry(core: Core, seen: WaitingEntry, change: Change): Promise<boolean> {
  const won = await core.sql
    .updateTable(waitingList.name)
    .set({ ...change, updated: formatInstant(core.clock.now()) })
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('offerUntil', '=', seen.offerUntil)
    .where('late', '=', seen.late)
    .returning('id')
    .execute()
  return won.length > 0
}

/** Ends an entry and releases what is held for it, in the open transaction; false if it has changed in the meantime. */
export async function endEntry(
  core: Core,
  ordering: Ordering,
  entry: WaitingEntry,
  endedBy: Exclude<WaitingEntry['endedBy'], ''>,
): Promise<boolean> {
  if (!(await winEntry(core, entry, { state: 'ended', endedBy }))) return false
  await releaseHeldFor(core, ordering, entry)
  return true
}

/** Releases what is held for an entry that is about to end or be deleted. */
export async function releaseHeldFor(core: Core, ordering: Ordering, entry: WaitingEntry): Promise<void> {
  if (entry.state !== 'offered') return
  if (entry.late) await giveBackLeftovers(ordering.open(core), entry, entry.product, entry.quantity)
  else await releaseCapacity(core, entry.bakery, resourcesOf(heldFor(entry)))
}

import { sql as fragment } from 'kysely'
import type { Core } from '#core/core.ts'
import { closeForGood } from '../accounts/closing/delete-bakery.server.ts'
import { IS_NAMED, orders } from '../ordering/orders-collections.server.ts'
import { standingOrders } from '../standing/standing-collection.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { BACKUP_DAYS } from '../tenancy/retention-days.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import { waitingList } from '../waiting/waiting-collection.server.ts'
import { forgetCustomers } from './forget-customers.server.ts'

/**
 * Repeats erasures after an older backup was restored (rule I): erases customer data again, and closes bakeries again
 * for `finishDeletions`. Finds nothing to do unless a backup was restored.
 */
export async function repeatErasures(anyCore: Core): Promise<void> {
  const core = acrossBakeries(anyCore, 'what was erased stays erased')
  const { tombstones } = core.backups
  const oldest = await oldestBackup(core)
  for (const { key, modified } of await tombstones.list()) {
    const [collection, id = ''] = key.split('/')
    if (modified.getTime() < oldest) await tombstones.delete(key)
    else if (collection === orders.name) await core.transaction((core) => forgetAgain(core, id))
    else if (collection === standingOrders.name)
      await core.transaction(({ sql }) => sql.deleteFrom(standingOrders.name).where('id', '=', id).execute())
    else if (collection === waitingList.name) await core.transaction((core) => leaveAgain(core, id))
    else if (collection === bakeries.name) await core.transaction((core) => closeAgain(core, id))
  }
}

/** Returns the time before which no backup exists; backups stored elsewhere are kept for the same period. */
async function oldestBackup({ backups, clock }: Core): Promise<number> {
  const here = (await backups.list()).map(({ modified }) => modified.getTime())
  return Math.min(clock.now().getTime() - BACKUP_DAYS * 86_400_000, ...here)
}

async function forgetAgain(core: Core, id: string): Promise<void> {
  const named = await core.sql
    .selectFrom(orders.name)
    .select('id')
    .where('id', '=', id)
    .where(fragment.raw<boolean>(IS_NAMED))
    .executeTakeFirst()
  if (named) await forgetCustomers(core, [id])
}

async function closeAgain(core: Core, id: string): Promise<void> {
  if (await core.records.find(bakeries, id)) await closeForGood(core, id)
}

/** Deletes a place in a waiting list, with what is held for it. */
async function leaveAgain(core: Core, id: string): Promise<void> {
  if (await core.records.find(waitingList, id)) await core.records.delete(waitingList, id)
}

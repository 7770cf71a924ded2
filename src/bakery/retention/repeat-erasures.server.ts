import { sql as fragment } from 'kysely'
import type { Core } from '#core/core.ts'
import { closeForGood } from '../accounts/delete-bakery.server.ts'
import { bakeries } from '../collections/bakeries.ts'
import { IS_NAMED, orders } from '../collections/orders.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import { forgetCustomers } from './forget-customers.server.ts'
import { BACKUP_DAYS } from './retention-days.ts'

/**
 * Rule I: what was erased stays erased when an older state is restored. Customers are forgotten again, and bakeries close
 * again, which `finishDeletions` then deletes. As long as nothing was restored, nothing is found.
 */
export async function repeatErasures(anyCore: Core): Promise<void> {
  const core = acrossBakeries(anyCore, 'what was erased stays erased')
  const { tombstones } = core.backups
  const oldest = await oldestBackup(core)
  for (const { key, modified } of await tombstones.list()) {
    const [collection, id = ''] = key.split('/')
    if (modified.getTime() < oldest) await tombstones.delete(key)
    else if (collection === orders.name) await core.transaction((core) => forgetAgain(core, id))
    else if (collection === bakeries.name) await core.transaction((core) => closeAgain(core, id))
  }
}

/** No backup is of a time before this one: one kept elsewhere may be as old as those here. */
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

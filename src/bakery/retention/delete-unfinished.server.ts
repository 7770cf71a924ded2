import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { registrations } from '../onboarding/registrations-collection.server.ts'
import { deleteExpiredStaffSessions } from '../staff/staff.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import { users } from '../tenancy/users-collection.server.ts'

/** Age in days at which unfinished accounts are deleted (rule I). */
const UNFINISHED_DAYS = 14
const BATCH = 100

/**
 * Deletes accounts that have no confirmed address after 14 days, with their bakery, and those without a bakery (rule
 * I). Those with a published shop stay, because customers rely on it; an operator has to decide.
 */
export async function deleteUnfinished(anyCore: Core): Promise<void> {
  const core = acrossBakeries(anyCore, 'unfinished accounts have a shop that nobody has seen, or none')
  await deleteExpiredRegistrations(core)
  await deleteExpiredStaffSessions(core)
  const since = formatInstant(new Date(core.clock.now().getTime() - UNFINISHED_DAYS * 86_400_000))
  let after = ''
  for (;;) {
    const batch = await core.records.list(users, {
      filter: "(verified = false || bakeries_via_owner.id = '') && created < {:since} && id > {:after}",
      params: { since, after },
      sort: 'id',
      limit: BATCH,
    })
    for (const { id } of batch) await deleteOwner(core, id)
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.id
  }
}

/** Deletes registrations whose link has expired. */
async function deleteExpiredRegistrations(core: Core): Promise<void> {
  const now = formatInstant(core.clock.now())
  await core.transaction(({ sql }) =>
    sql.deleteFrom(registrations.name).where('expires', '<=', now).execute(),
  )
}

async function deleteOwner(core: Core, owner: string): Promise<void> {
  await core.transaction(async ({ records }) => {
    const user = await records.find(users, owner)
    const own = await records.list(bakeries, { filter: 'owner = {:owner}', params: { owner } })
    // The address may have been confirmed or the bakery created at this very moment.
    if (!user || (user.verified && own.length > 0)) return
    if (own.some(({ published }) => published)) return
    for (const { id } of own) await records.delete(bakeries, id)
    await records.delete(users, owner)
  })
}

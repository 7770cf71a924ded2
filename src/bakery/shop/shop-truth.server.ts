import type { Core } from '#core/core.ts'
import { branches } from '../branches/branches-collection.server.ts'
import type { ShopScope } from '../tenancy/scope.ts'

const MINUTE = 60_000

/** Returns the version of all data of the shop's first page. */
export async function shopVersion(core: Core, { bakery }: ShopScope): Promise<string> {
  return core.versions.of(bakery.id)
}

/**
 * Returns the interval within which only writes change the shop's first page: cut-offs, slots and days begin
 * and end on a full minute in every time zone, a pause ends at any instant.
 */
export async function shopTruth(core: Core, { bakery }: ShopScope): Promise<{ since: Date; until: Date }> {
  const now = core.clock.now().getTime()
  const paused = await core.records.list(branches, {
    filter: "bakery = {:bakery} && pausedUntil != ''",
    params: { bakery: bakery.id },
  })
  const ends = paused.map(({ pausedUntil }) => new Date(pausedUntil).getTime()).filter((end) => end > now)
  const since = Math.floor(now / MINUTE) * MINUTE
  return { since: new Date(since), until: new Date(Math.min(...ends, since + MINUTE)) }
}

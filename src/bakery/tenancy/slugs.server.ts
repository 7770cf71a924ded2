import type { Core } from '#core/core.ts'
import { bakeries } from './bakeries-collection.server.ts'
import { hasArrived, hasLeft, slugsOf } from './bakery-moves.server.ts'
import { formerSlugs } from './former-slugs-collection.server.ts'
import type { Bakery } from './scope.ts'

/** Maximum number of former slugs per bakery; older ones become free, so that nobody hoards them by renaming. */
const KEPT_SLUGS = 10

/**
 * Tells whether a bakery may take the slug. Other bakeries' former slugs are taken; its own are free to `bakery`. Slugs
 * of bakeries that left stay theirs; one that arrived takes none, as only its former cell knows which are free.
 */
export async function isSlugFree(core: Core, slug: string, bakery = ''): Promise<boolean> {
  const params = { slug, bakery }
  const others = { filter: 'slug = {:slug} && id != {:bakery}', params }
  if ((await core.records.count(bakeries, others)) > 0) return false
  if (await hasLeft(core, slug)) return false
  const formerOfOthers = { filter: 'slug = {:slug} && bakery != {:bakery}', params }
  if ((await core.records.count(formerSlugs, formerOfOthers)) > 0) return false
  return !(await hasArrived(core, bakery)) || (await slugsOf(core, bakery)).includes(slug)
}

/**
 * Stores the current slug as a former one when the bakery changes it to `next`. NB! Must run in the transaction that
 * changes the bakery.
 */
export async function keepFormerSlug(core: Core, bakery: Bakery, next: string): Promise<void> {
  const { id, slug } = bakery
  if (slug === next) return
  const kept = await core.records.list(formerSlugs, {
    filter: 'bakery = {:id}',
    params: { id },
    sort: '-created',
  })
  const surplus = kept.filter((former, index) => former.slug === next || index >= KEPT_SLUGS - 1)
  for (const former of surplus) await core.records.delete(formerSlugs, former.id)
  await core.records.create(formerSlugs, { slug, bakery: id })
}

/** Returns the current slug of the published bakery that formerly had this one. */
export async function findCurrentSlug(core: Core, slug: string): Promise<string | undefined> {
  const former = await core.records.findFirst(formerSlugs, { filter: 'slug = {:slug}', params: { slug } })
  const bakery = former && (await core.records.find(bakeries, former.bakery))
  return bakery?.published ? bakery.slug : undefined
}

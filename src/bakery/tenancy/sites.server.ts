import type { Core } from '#core/core.ts'
import { bakeries } from '../collections/bakeries.ts'
import { searchText } from '../filters.ts'
import { fileUrl } from '../links.ts'
import { acrossBakeries, resolvedShop } from './scope.server.ts'
import type { Sites } from './sites.ts'
import { findCurrentSlug } from './slugs.server.ts'

const MAX_CHOICES = 100

export function createSites(core: Core): Sites {
  return {
    async shopBySlug(slug, ownerId) {
      const bakery = await core.records.findFirst(bakeries, { filter: 'slug = {:slug}', params: { slug } })
      if (!bakery) return undefined
      if (bakery.published) return resolvedShop(bakery, false)
      return bakery.owner === ownerId ? resolvedShop(bakery, true) : undefined
    },

    currentSlug: (former) => findCurrentSlug(core, former),

    async published(search, limit) {
      const found = await acrossBakeries(core, 'the choice of bakeries').records.list(bakeries, {
        filter: "published = true && suspendedAt = '' && (name ~ {:search} || imprintCity ~ {:search})",
        params: { search: searchText(search) },
        sort: 'name',
        limit: Math.min(limit, MAX_CHOICES),
      })
      return found.map((bakery) => ({
        slug: bakery.slug,
        name: bakery.name,
        city: bakery.imprintCity,
        logoUrl: bakery.logoSquare === '' ? '' : fileUrl('bakeries', bakery.id, bakery.logoSquare),
      }))
    },
  }
}

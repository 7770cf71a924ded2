import type { Core } from '#core/core.ts'
import { searchText } from '../filters.ts'
import { fileUrl } from '../links.ts'
import { pageOf } from '../page.server.ts'
import { bakeries } from './bakeries-collection.server.ts'
import { hasLeft, ShopMoved } from './bakery-moves.server.ts'
import { acrossBakeries, resolvedShop } from './scope.server.ts'
import type { Sites } from './sites.ts'
import { findCurrentSlug } from './slugs.server.ts'

export function createSites(core: Core): Sites {
  return {
    async shopBySlug(slug, ownerId) {
      const bakery = await core.records.findFirst(bakeries, { filter: 'slug = {:slug}', params: { slug } })
      if (!bakery) return undefined
      if (bakery.published) return resolvedShop(bakery, false)
      return bakery.owner === ownerId ? resolvedShop(bakery, true) : undefined
    },

    async currentSlug(former) {
      const current = await findCurrentSlug(core, former)
      if (current === undefined && (await hasLeft(core, former))) throw new ShopMoved(former)
      return current
    },

    async published(search, wish) {
      const found = await pageOf(acrossBakeries(core, 'the choice of bakeries'), bakeries, {
        filter: "published = true && suspendedAt = '' && (name ~ {:search} || imprintCity ~ {:search})",
        params: { search: searchText(search) },
        sort: 'name',
        ...wish,
      })
      const items = found.items.map((bakery) => ({
        slug: bakery.slug,
        name: bakery.name,
        city: bakery.imprintCity,
        logoUrl: bakery.logoSquare === '' ? '' : fileUrl('bakeries', bakery.id, bakery.logoSquare),
      }))
      return { ...found, items }
    },
  }
}

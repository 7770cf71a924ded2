import type { Page } from '../page.ts'
import type { ShopScope } from './scope.ts'

export type Sites = {
  /**
   * Finds the published bakery of a subdomain; owners also get a preview of their own unpublished one. Includes
   * suspended bakeries, whose guard decides by route.
   */
  shopBySlug(slug: string, ownerId?: string): Promise<ShopScope | undefined>
  /** Returns the current slug of the published shop that formerly had this slug. Throws `ShopMoved`. */
  currentSlug(former: string): Promise<string | undefined>
  /**
   * Returns a page of the shops that are open to guests, by name, for the selection at `/display`; `search` matches
   * name and city.
   */
  published(
    search: string,
    wish: { page: number; perPage: number },
  ): Promise<Page<{ slug: string; name: string; city: string; logoUrl: string }>>
}

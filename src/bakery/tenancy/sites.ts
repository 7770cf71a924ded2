import type { Page } from '../page.ts'
import type { ShopScope } from './scope.ts'

export type Sites = {
  /** The published bakery of a subdomain; an owner also gets the preview of an unpublished one of their own. A suspended one too: the web shows of it what `isPausedAt` leaves. */
  shopBySlug(slug: string, ownerId?: string): Promise<ShopScope | undefined>
  /** Where the published shop is that had this slug before. */
  currentSlug(former: string): Promise<string | undefined>
  /** A page of the shops that are open to guests, for the choice at `/display`, by name; `search` matches name and city. */
  published(
    search: string,
    wish: { page: number; perPage: number },
  ): Promise<Page<{ slug: string; name: string; city: string; logoUrl: string }>>
}

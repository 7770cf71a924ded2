import type { ShopScope } from './scope.ts'

export type Sites = {
  /** The published bakery of a subdomain; an owner also gets the preview of an unpublished one of their own. A suspended one too: the web shows of it what `isPausedAt` leaves. */
  shopBySlug(slug: string, ownerId?: string): Promise<ShopScope | undefined>
  /** Where the published shop is that had this slug before. */
  currentSlug(former: string): Promise<string | undefined>
  /** Shops that are open to guests, for the choice at `/display`, by name; `search` matches name and city. */
  published(
    search: string,
    limit: number,
  ): Promise<{ slug: string; name: string; city: string; logoUrl: string }[]>
}

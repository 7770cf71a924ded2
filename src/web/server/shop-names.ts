import { LRUCache } from 'lru-cache'
import type { HostMatch, Site } from '#web/request/site.ts'

const KEPT = 10_000

/** Names of the published shops that were requested before, for pages during an outage. */
export class ShopNames {
  readonly #names = new LRUCache<string, string>({ max: KEPT })

  note(site: Site): void {
    if (site.kind === 'shop' && site.scope.bakery.published)
      this.#names.set(site.slug, site.scope.bakery.name)
  }

  /** Returns the shop's name; empty for an unknown one and for the platform. */
  of(host: HostMatch): string {
    return host.kind === 'shop' ? (this.#names.get(host.slug) ?? '') : ''
  }
}

import { isExempt } from '#bakery/legal/own-text.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { originOf } from '#web/request/request-origin.ts'
import { sitemapFile } from '#web/request/search-files.ts'
import type { Route } from './+types/sitemap.ts'

const PAGES = ['/', '/imprint', '/datasecurity', '/terms', '/withdrawal', '/withdraw']

export function loader({ context }: Route.LoaderArgs): Response {
  const { bakery } = shopOf(context)
  const { config, site } = requestOf(context)
  const pages = isExempt('accessibility', bakery) ? PAGES : [...PAGES, '/accessibility']
  return sitemapFile(originOf(config.publicUrl, site), pages)
}

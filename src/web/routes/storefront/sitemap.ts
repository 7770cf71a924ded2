import { requestOf, requireShop } from '../../request-context.server.ts'
import { originOf } from '../../request-origin.ts'
import { sitemapFile } from '../../search-files.ts'
import type { Route } from './+types/sitemap.ts'

const PAGES = ['/', '/imprint', '/datasecurity', '/terms']

export function loader({ context }: Route.LoaderArgs): Response {
  requireShop(context)
  const { config, site } = requestOf(context)
  return sitemapFile(originOf(config.publicUrl, site), PAGES)
}

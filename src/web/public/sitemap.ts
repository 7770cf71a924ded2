import { requestOf } from '#web/request/request-context.server.ts'
import { sitemapFile } from '#web/request/search-files.ts'
import type { Route } from './+types/sitemap.ts'

const PAGES = ['/', '/register', '/display', '/contact', '/imprint', '/datasecurity', '/accessibility']

/** Returns the sitemap of the platform's own pages; each shop has its own. */
export function loader({ context }: Route.LoaderArgs): Response {
  return sitemapFile(requestOf(context).config.publicUrl.origin, PAGES)
}

import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { originOf } from '#web/request/request-origin.ts'
import { robotsFile } from '#web/request/search-files.ts'
import type { Route } from './+types/robots.ts'

/**
 * Sends `robots.txt`. NB! It does not name orders and the checkout: a crawler that may not read an address can still
 * list it where a link was published, and an order's address is the key to the order. So crawlers may read it, and
 * find `noindex`.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { preview } = shopOf(context)
  const { config, site } = requestOf(context)
  return robotsFile(originOf(config.publicUrl, site), preview ? ['/'] : [])
}

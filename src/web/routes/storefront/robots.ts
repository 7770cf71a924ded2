import { requestOf, requireShop } from '../../request-context.server.ts'
import { originOf } from '../../request-origin.ts'
import { robotsFile } from '../../search-files.ts'
import type { Route } from './+types/robots.ts'

/**
 * NB! Orders and the checkout are not named: a crawler that may not read an address can still list it, where a link to
 * it was published, and an order's address is the key to the order. So it may read, and reads `noindex`.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const { preview } = requireShop(context)
  const { config, site } = requestOf(context)
  return robotsFile(originOf(config.publicUrl, site), preview ? ['/'] : [])
}

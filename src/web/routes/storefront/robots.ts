import { requestOf, requireShop } from '../../request-context.server.ts'
import { originOf } from '../../request-origin.ts'
import { robotsFile } from '../../search-files.ts'
import type { Route } from './+types/robots.ts'

/** An order's address is the key to it. A checkout needs no entry: without a bag it says itself that it is nothing to find. */
const PRIVATE = ['/orders/']

export function loader({ context }: Route.LoaderArgs): Response {
  const { preview } = requireShop(context)
  const { config, site } = requestOf(context)
  return robotsFile(originOf(config.publicUrl, site), preview ? ['/'] : PRIVATE)
}

import { requestOf } from '../../request-context.server.ts'
import { robotsFile } from '../../search-files.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs): Response {
  return robotsFile(requestOf(context).config.publicUrl.origin, ['/admin', '/operator'])
}

import { requestOf } from '#web/request/request-context.server.ts'
import { robotsFile } from '#web/request/search-files.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs): Response {
  return robotsFile(requestOf(context).config.publicUrl.origin, ['/admin', '/operator'])
}

import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import type { Route } from './+types/export.ts'

/** Everything of the bakery as a download that is made while it is read. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request)
  const { clock, krume } = requestOf(context)
  const { day } = wallClockAt(clock.now(), scope.bakery.timezone)
  const { archive, entries } = await krume.ownAccount.exportAll(scope)
  return new Response(archive, {
    headers: {
      'X-Entries': String(entries),
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${scope.bakery.slug}-${day}.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}

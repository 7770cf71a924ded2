import { redirect } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { OPEN_WHILE_SUSPENDED, requestOf, requireOwnerInPerson } from '#web/request/request-context.server.ts'
import type { Route } from './+types/export.ts'

/** Streams all data of the bakery as a ZIP archive. Redirects to the proof step without a fresh proof. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwnerInPerson(context, request, OPEN_WHILE_SUSPENDED)
  const { clock, krume, session } = requestOf(context)
  const owner = session && (await krume.freshProofs.find(session))
  if (!owner) throw redirect('/admin/account?proof=export')
  const { day } = wallClockAt(clock.now(), scope.bakery.timezone)
  const { archive, entries } = await krume.ownAccount.exportAll(owner)
  return new Response(archive, {
    headers: {
      'X-Entries': String(entries),
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${scope.bakery.slug}-${day}.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}

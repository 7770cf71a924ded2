import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { freshOwner } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/export.ts'

export const handle: OwnerHandle = { openWhileSuspended: true, freshProof: 'export' }

/** Streams all data of the bakery as a ZIP archive. */
export async function loader({ context }: Route.LoaderArgs) {
  const owner = freshOwner(context)
  const { clock, krume } = requestOf(context)
  const { day } = wallClockAt(clock.now(), owner.bakery.timezone)
  const { archive, entries } = await krume.ownAccount.exportAll(owner)
  return new Response(archive, {
    headers: {
      'X-Entries': String(entries),
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${owner.bakery.slug}-${day}.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}

import { BOOKKEEPING_FILES } from '#bakery/bookkeeping/bookkeeping.ts'
import { isMonth } from '#bakery/bookkeeping/revenue.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ownerInPerson } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/month-file.ts'

export const handle: OwnerHandle = { ownerInPerson: true }

/** Returns a file of a month; status 404 for any other, and for the DATEV file while its numbers are unknown. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const owner = ownerInPerson(context)
  const month = new URL(request.url).searchParams.get('month') ?? ''
  const wanted = BOOKKEEPING_FILES.find((name) => name === params.file)
  const file =
    wanted && isMonth(month)
      ? await requestOf(context).krume.bookkeeping.file(owner, month, wanted)
      : undefined
  if (!file) return new Response(null, { status: 404 })
  const charset = wanted === 'datev' ? 'windows-1252' : 'utf-8'
  return new Response(file.content as BodyInit, {
    headers: {
      'Content-Type': `text/csv; charset=${charset}`,
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

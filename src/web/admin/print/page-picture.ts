import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { pageNumber } from '#web/request/page-number.ts'
import type { Route } from './+types/page-picture.ts'
import { pictureOf, requestedJob } from './print-document.server.ts'

export const handle: OwnerHandle = { needs: 'print', openWhileSuspended: true }

/** Returns one page of the document as SVG, for its preview. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const job = requestedJob(context, scope, request)
  const { searchParams } = new URL(request.url)
  const page = pageNumber(searchParams)
  const picture = await pictureOf(context, { scope, job, page, revision: searchParams.get('v') ?? '' })
  if (picture === undefined) return new Response(null, { status: 404 })
  return new Response(picture, {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
}

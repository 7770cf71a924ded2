import { pageNumber } from '#web/request/page-number.ts'
import { OPEN_WHILE_SUSPENDED, requireOwner } from '#web/request/request-context.server.ts'
import type { Route } from './+types/page-picture.ts'
import { pictureOf, requestedJob } from './print-document.server.ts'

/** Returns one page of the document as SVG, for its preview. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request, OPEN_WHILE_SUSPENDED)
  const job = requestedJob(context, scope, request)
  const { searchParams } = new URL(request.url)
  const page = pageNumber(searchParams)
  const picture = await pictureOf(context, { scope, job, page, revision: searchParams.get('v') ?? '' })
  if (picture === undefined) return new Response(null, { status: 404 })
  return new Response(picture, {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
}

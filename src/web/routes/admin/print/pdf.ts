import { OPEN_WHILE_SUSPENDED, requireOwner } from '../../../request-context.server.ts'
import type { Route } from './+types/pdf.ts'
import { printDocument, requestedJob } from './desk.server.ts'

/** The document itself, page by page. The number of pages goes ahead, so that a browser can tell how far it has come. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request, OPEN_WHILE_SUSPENDED)
  const document = await printDocument(context, scope, requestedJob(context, scope, request))
  if (document.pages === 0) return new Response(null, { status: 404 })
  return new Response(document.pdf(), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${document.fileName}"`,
      'Cache-Control': 'private, no-store',
      'X-Pages': String(document.pages),
    },
  })
}

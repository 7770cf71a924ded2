import { OPEN_WHILE_SUSPENDED, requireOwner } from '#web/request/request-context.server.ts'
import type { Route } from './+types/pdf.ts'
import { printDocument, requestedJob } from './print-document.server.ts'

/**
 * Streams the document as PDF. The number of pages is in a header, so that the browser can show the progress. Status
 * 404 for an empty document.
 */
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

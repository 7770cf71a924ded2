import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import type { Route } from './+types/pdf.ts'
import { printDocument, requestedJob } from './print-document.server.ts'

export const handle: OwnerHandle = { needs: 'print', openWhileSuspended: true }

/**
 * Streams the document as PDF. The number of pages is in a header, so that the browser can show the progress. Status
 * 404 for an empty document.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
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

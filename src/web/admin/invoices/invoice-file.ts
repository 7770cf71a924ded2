import { INVOICE_FILES } from '#bakery/invoices/invoices.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ownerInPerson } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import type { Route } from './+types/invoice-file.ts'

export const handle: OwnerHandle = { ownerInPerson: true }

/** Returns an invoice as PDF or XML; status 404 for anything else. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const owner = ownerInPerson(context)
  const wanted = INVOICE_FILES.find((name) => name === params.file)
  if (!wanted) return new Response(null, { status: 404 })
  const { name, content } = await orRefuse(requestOf(context).krume.invoices.file(owner, params.id, wanted))
  return new Response(content as BodyInit, {
    headers: {
      'Content-Type': wanted === 'pdf' ? 'application/pdf' : 'application/xml',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

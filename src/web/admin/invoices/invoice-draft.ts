import { redirect } from 'react-router'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ownerInPerson } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import type { Route } from './+types/invoice-draft.ts'
import { monthOf } from './month-of.ts'

export const handle: OwnerHandle = { ownerInPerson: true }

/** Returns a company's next invoice as PDF, for viewing. Redirects to the list if it cannot be issued. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const owner = ownerInPerson(context)
  const { krume, locale, texts } = requestOf(context)
  const { searchParams } = new URL(request.url)
  const month = monthOf(searchParams.get('month'), krume.invoices.month(owner))
  const drawn = await orRefuse(krume.invoices.preview(owner, { company: params.id, month, locale }))
  if (!drawn.ok) {
    flash(context, texts.admin.invoices.problems[drawn.reason], 'error')
    return redirect(`/admin/invoices?month=${month}`)
  }
  return new Response(drawn.content as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${drawn.name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

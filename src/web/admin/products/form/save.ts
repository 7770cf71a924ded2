import { sectionPath } from '#web/desk/forms/sections.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import type { UploadAnswer } from '#web/desk/transfer/use-form-upload.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/save.ts'
import { type ReturnedProduct, saveProductSection } from './save-product.server.ts'

export const handle: OwnerHandle = { needs: 'assortment' }

type Answer = UploadAnswer<ReturnedProduct>

/** Does the same as the page's own action for a section but responds in JSON. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const form = await readForm(request)
  const { section, ...saved } = await saveProductSection(context, scope, params.id, form)
  if (!saved.product) {
    return Response.json({ returned: saved.returned } satisfies Answer, { status: saved.status })
  }
  const to = sectionPath(`/admin/products/${encodeURIComponent(params.id)}`, section)
  return Response.json({ to, text: requestOf(context).texts.common.toasts.saved } satisfies Answer)
}

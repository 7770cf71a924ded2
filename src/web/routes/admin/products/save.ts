import { requestOf, requireOwner } from '../../../request-context.server.ts'
import type { UploadAnswer } from '../parts/use-form-upload.ts'
import type { Route } from './+types/save.ts'
import { placeAfterSaving } from './after-saving.ts'
import type { ReturnedProduct } from './product-form.tsx'
import { saveProduct } from './save-product.server.ts'

type Answer = UploadAnswer<ReturnedProduct>

/** The same as the forms' own actions, answered in JSON. `new` stands for a product that is not there yet. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await requireOwner(context, request)
  const form = await request.formData()
  const saved = await saveProduct(context, scope, params.id === 'new' ? undefined : params.id, form)
  if (!saved.product) {
    return Response.json({ returned: saved.returned } satisfies Answer, { status: saved.status })
  }
  const to = placeAfterSaving(saved.product, form, params.id === 'new')
  const text = requestOf(context).texts.common.toasts.saved
  return Response.json({ to, text } satisfies Answer)
}

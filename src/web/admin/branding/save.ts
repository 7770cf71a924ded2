import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import type { UploadAnswer } from '#web/desk/transfer/use-form-upload.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/save.ts'
import { type ReturnedBranding, saveBranding } from './save-branding.server.ts'

export const handle: OwnerHandle = { needs: 'shop' }

type Answer = UploadAnswer<ReturnedBranding>

/** Does the same as the form's own action but responds in JSON, for browsers that upload with progress. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const problem = await saveBranding(context, scope, await readForm(request))
  if (problem)
    return Response.json({ returned: problem.returned } satisfies Answer, { status: problem.status })
  const text = requestOf(context).texts.common.toasts.saved
  return Response.json({ to: '/admin/branding', text } satisfies Answer)
}

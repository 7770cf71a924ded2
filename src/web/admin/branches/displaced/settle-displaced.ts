import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { progressResponse } from '#web/desk/transfer/progress-response.server.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import type { Route } from './+types/settle-displaced.ts'
import { readDisplacedRequest } from './displaced-request.ts'

export const handle: OwnerHandle = { needs: 'branches' }

/** Moves or cancels displaced orders and streams the progress. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  await orRefuse(krume.branches.get(scope, params.id))
  const wish = readDisplacedRequest(await readForm(request))
  const isWhole = wish && wish.reason !== '' && wish.chosen?.length !== 0
  // The browser then posts to the page's own action, which reports what is missing.
  if (!isWhole) return new Response(null, { status: 422 })
  return progressResponse(context, 'settling displaced orders', async (progress) => {
    const settled = await krume.orders.settleDisplaced(scope, params.id, wish, progress)
    if (!settled.ok) throw new Error('a wish that was read is refused')
    return settled.value
  })
}

import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { progressResponse } from '#web/desk/transfer/progress-response.server.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/add-starters.ts'
import { readPicks } from './starter-form.ts'

export const handle: OwnerHandle = { needs: 'assortment' }

/** Adds the selected products and streams the progress. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, locale } = requestOf(context)
  const form = await readForm(request)
  const { picks, wrongPrice } = readPicks(form, await krume.setup.starterOffers(scope), locale)
  if (wrongPrice !== undefined || picks.length === 0) return new Response(null, { status: 422 })
  return progressResponse(context, 'adding the starter assortment', ({ report }) =>
    krume.setup.addStarters(scope, picks, report),
  )
}

import { readForm } from '../../../read-form.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { progressResponse } from '../parts/progress-response.server.ts'
import type { Route } from './+types/add-starters.ts'
import { readPicks } from './starter-form.ts'

/** Adds the selected products and streams the progress. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await requireOwner(context, request)
  const { krume, locale } = requestOf(context)
  const form = await readForm(request)
  const { picks, wrongPrice } = readPicks(form, await krume.setup.starterOffers(scope), locale)
  if (wrongPrice !== undefined || picks.length === 0) return new Response(null, { status: 422 })
  return progressResponse(context, 'adding the starter assortment', ({ report }) =>
    krume.setup.addStarters(scope, picks, report),
  )
}

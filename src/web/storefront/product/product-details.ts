import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/product-details.ts'

const FOR_A_MINUTE = { 'Cache-Control': 'private, max-age=60' }

/** Sends what a product's sheet shows beside its card. Requested when the sheet is opened, or about to be. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const scope = shopOf(context)
  const { krume, locale } = requestOf(context)
  const details = await krume.shop.product(scope, params.id, locale)
  if (!details) return Response.json(null, { status: 404 })
  return Response.json(details, { headers: FOR_A_MINUTE })
}

import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { deskScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/customers.ts'

export const handle: OwnerHandle = { needs: 'orders.take' }

/** Returns earlier customers that match the search, for the form of a new order. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await deskScope(context)
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  return { customers: await requestOf(context).krume.orders.customers(scope, typed) }
}

import { redirect } from 'react-router'
import { requireShop } from '../../../request-context.server.ts'
import { readLastOrder } from '../visit.server.ts'
import type { Route } from './+types/last-order.ts'

/** `/orders`: the order placed last with this browser, else the shop. What the installed app's shortcut opens. */
export function loader({ context }: Route.LoaderArgs): Response {
  requireShop(context)
  const id = readLastOrder(context)
  return redirect(id === undefined ? '/' : `/orders/${id}`)
}

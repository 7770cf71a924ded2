import { redirect } from 'react-router'
import { requireShop } from '#web/request/request-context.server.ts'
import { readLastOrder } from '../shop-cookies.server.ts'
import type { Route } from './+types/last-order.ts'

/** Redirects `/orders`, the installed app's shortcut, to this browser's last order, or else to the shop. */
export function loader({ context }: Route.LoaderArgs): Response {
  requireShop(context)
  const id = readLastOrder(context)
  return redirect(id === undefined ? '/' : `/orders/${id}`)
}

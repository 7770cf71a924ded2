import { redirect } from 'react-router'
import { readLastOrder } from '../shop-cookies.server.ts'
import type { Route } from './+types/last-order.ts'

/** Redirects `/orders`, the installed app's shortcut, to this browser's last order, or else to the shop. */
export function loader({ context }: Route.LoaderArgs): Response {
  const id = readLastOrder(context)
  return redirect(id === undefined ? '/' : `/orders/${id}`)
}

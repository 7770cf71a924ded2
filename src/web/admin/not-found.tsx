import { data } from 'react-router'
import { requireOwner } from '#web/request/request-context.server.ts'
import type { Route } from './+types/not-found.ts'

/** Handles every other path below `/admin`: throws 404 for owners, which the area's error boundary renders. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOwner(context, request)
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

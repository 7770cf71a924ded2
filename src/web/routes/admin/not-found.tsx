import { data } from 'react-router'
import { requireOwner } from '../../request-context.server.ts'
import type { Route } from './+types/not-found.ts'

/** Every other path below `/admin`: the area's error boundary shows the 404 page, to owners only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOwner(context, request)
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

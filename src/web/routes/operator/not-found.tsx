import { data } from 'react-router'
import { requireOperator } from '../../request-context.server.ts'
import type { Route } from './+types/not-found.ts'

/** Every other path below `/operator`: the area's error boundary shows the 404 page, to operators only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request)
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

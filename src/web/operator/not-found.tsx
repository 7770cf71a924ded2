import { data } from 'react-router'
import { requireOperator } from '#web/request/request-context.server.ts'
import type { Route } from './+types/not-found.ts'

/** Handles every other path below `/operator`: throws 404 for operators, which the area's error boundary renders. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request)
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

import { redirect, redirectDocument } from 'react-router'
import { requestOf } from '../../request-context.server.ts'
import { endSession } from '../../session/session.server.ts'
import type { Route } from './+types/stop-acting.ts'

/** An operator is done with acting as an owner. An owner who comes here goes on. */
export async function action({ context }: Route.ActionArgs) {
  const { krume, session } = requestOf(context)
  if (session?.actedUntil === undefined) return redirect('/')
  const scope = await krume.accounts.ownerScope(session.user)
  await endSession(context)
  return redirectDocument(`/operator/bakeries/${scope?.bakery.id ?? ''}`)
}

export function loader() {
  return redirect('/')
}

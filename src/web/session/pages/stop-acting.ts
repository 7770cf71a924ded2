import { redirect, redirectDocument } from 'react-router'
import { requestOf } from '#web/request/request-context.server.ts'
import { endSession } from '../session.server.ts'
import type { Route } from './+types/stop-acting.ts'

/**
 * Ends an operator's session as an owner and redirects to that bakery's page. For an owner it only redirects
 * to `/`.
 */
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

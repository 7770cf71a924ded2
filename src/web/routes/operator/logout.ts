import { redirect, redirectDocument } from 'react-router'
import { requestOf, requireOperator } from '../../request-context.server.ts'
import { clearedOperatorCookie } from '../../session/operator-cookie.server.ts'
import type { Route } from './+types/logout.ts'

/** Ends the operator's session in this browser; that of an owner, if there is one too, stays. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireOperator(context, request)
  requestOf(context).setCookies.push(clearedOperatorCookie())
  return redirectDocument('/operator/login')
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request)
  return redirect('/operator')
}

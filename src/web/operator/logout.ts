import { redirect, redirectDocument } from 'react-router'
import { requestOf, requireOperator } from '#web/request/request-context.server.ts'
import { clearedOperatorCookie } from '#web/session/operator-cookie.server.ts'
import type { Route } from './+types/logout.ts'

/** Ends the operator's session and clears its cookie; an owner's session in the same browser stays. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await requireOperator(context, request)
  const { operating, setCookies } = requestOf(context)
  await operating.account.signOut(scope)
  setCookies.push(clearedOperatorCookie())
  return redirectDocument('/operator/login')
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request)
  return redirect('/operator')
}

import { redirect, redirectDocument } from 'react-router'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { clearedOperatorCookie } from '#web/session/operator-cookie.server.ts'
import type { Route } from './+types/logout.ts'

/** Ends the operator's session and clears its cookie; an owner's session in the same browser stays. */
export async function action({ context }: Route.ActionArgs) {
  const scope = operatorScope(context)
  const { operating, setCookies } = requestOf(context)
  await operating.account.signOut(scope)
  setCookies.push(clearedOperatorCookie())
  return redirectDocument('/operator/login')
}

export function loader() {
  return redirect('/operator')
}

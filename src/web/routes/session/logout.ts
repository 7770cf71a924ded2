import { redirect, redirectDocument } from 'react-router'
import { clearSession } from '../../session/session.server.ts'
import type { Route } from './+types/logout.ts'

/** Signs out: `<Form method="post" action="/logout" reloadDocument>`. */
export function action({ context }: Route.ActionArgs) {
  clearSession(context)
  return redirectDocument('/')
}

export function loader() {
  return redirect('/')
}

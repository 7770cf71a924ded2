import { redirect, redirectDocument } from 'react-router'
import { endSession } from '../session.server.ts'
import type { Route } from './+types/logout.ts'

/** Ends the session: `<Form method="post" action="/logout" reloadDocument>`. */
export async function action({ context }: Route.ActionArgs) {
  await endSession(context)
  return redirectDocument('/')
}

export function loader() {
  return redirect('/')
}

import { data } from 'react-router'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { readPasskeyAnswer } from '../../../session/read-passkey-answer.server.ts'
import type { Route } from './+types/passkey.ts'

/** What the device is asked for a new passkey. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request)
  return Response.json(await requestOf(context).krume.passkeys.askToRegister(scope))
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await requireOwner(context, request)
  const body = await readPasskeyAnswer(request)
  if (!body) throw data(null, { status: 400 })
  const saved = await requestOf(context).krume.passkeys.register(scope, body)
  if (!saved?.ok) return Response.json({ fields: saved?.fields ?? {} }, { status: 422 })
  return Response.json({ id: saved.value.id })
}

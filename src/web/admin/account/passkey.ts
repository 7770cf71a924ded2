import { data } from 'react-router'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { freshOwner } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { readPasskeyAnswer } from '#web/sign-in/read-passkey-answer.server.ts'
import type { Route } from './+types/passkey.ts'

export const handle: OwnerHandle = { openWhileSuspended: true, freshProof: 'passkey' }

/** Returns the WebAuthn options for registering a passkey. */
export async function loader({ context }: Route.LoaderArgs) {
  const question = await requestOf(context).krume.passkeys.askToRegister(freshOwner(context))
  if (!question) throw data(null, { status: 403 })
  return Response.json(question)
}

export async function action({ context, request }: Route.ActionArgs) {
  const owner = freshOwner(context)
  const body = await readPasskeyAnswer(request)
  if (!body) throw data(null, { status: 400 })
  const saved = await requestOf(context).krume.passkeys.register(owner, body)
  if (!saved?.ok) return Response.json({ fields: saved?.fields ?? {} }, { status: 422 })
  return Response.json({ id: saved.value.id })
}

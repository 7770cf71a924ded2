import { limit } from '#web/request/limit.server.ts'
import { OPEN_WHILE_SUSPENDED, requestOf, requireOwnerInPerson } from '#web/request/request-context.server.ts'
import { readPasskeyAnswer } from '#web/sign-in/read-passkey-answer.server.ts'
import type { Route } from './+types/proof-passkey.ts'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

/** Returns the WebAuthn options for a proof by passkey. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOwnerInPerson(context, request, OPEN_WHILE_SUSPENDED)
  return Response.json(await requestOf(context).krume.passkeys.askToSignIn(), { headers: NO_STORE })
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await requireOwnerInPerson(context, request, OPEN_WHILE_SUSPENDED)
  const admission = await limit(context, 'sign-in', `users/${scope.owner.email}`)
  if (!admission.ok) return Response.json({}, { status: 429 })
  const { krume, session } = requestOf(context)
  const body = await readPasskeyAnswer(request)
  const isProven = session && body && (await krume.freshProofs.byPasskey(session, body.answer))
  if (!isProven) return Response.json({}, { status: 422 })
  admission.succeeded()
  return Response.json({ proven: true })
}

import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ownerInPerson } from '#web/guards/owner-guard.server.ts'
import { limit } from '#web/request/limit.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { readPasskeyAnswer } from '#web/sign-in/read-passkey-answer.server.ts'
import type { Route } from './+types/proof-passkey.ts'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

export const handle: OwnerHandle = { openWhileSuspended: true, ownerInPerson: true }

/** Returns the WebAuthn options for a proof by passkey. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await requestOf(context).krume.passkeys.askToSignIn(), { headers: NO_STORE })
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = ownerInPerson(context)
  const admission = await limit(context, 'sign-in', `users/${scope.owner.email}`)
  if (!admission.ok) return Response.json({}, { status: 429 })
  const { krume, session } = requestOf(context)
  const body = await readPasskeyAnswer(request)
  const isProven = session && body && (await krume.freshProofs.ofOwner(session).byPasskey(body.answer))
  if (!isProven) return Response.json({}, { status: 422 })
  admission.succeeded()
  return Response.json({ proven: true })
}

import { limit } from '#web/request/limit.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { storeSession } from '#web/session/session.server.ts'
import { readPasskeyAnswer } from '#web/sign-in/read-passkey-answer.server.ts'
import { senderOf } from '#web/sign-in/sender.server.ts'
import type { Route } from './+types/login-passkey.ts'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

/** Returns the WebAuthn options for a sign-in, before the account is known. */
export async function loader({ context }: Route.LoaderArgs) {
  const admission = await limit(context, 'ask-passkey')
  if (!admission.ok) return Response.json({}, { status: 429, headers: NO_STORE })
  return Response.json(await requestOf(context).krume.passkeys.askToSignIn(), { headers: NO_STORE })
}

export async function action({ context, request }: Route.ActionArgs) {
  const admission = await limit(context, 'sign-in')
  if (!admission.ok) return Response.json({}, { status: 429 })
  const body = await readPasskeyAnswer(request)
  const outcome =
    body && (await requestOf(context).krume.passkeys.signIn(body.answer, senderOf(context, request)))
  if (!outcome?.ok) return Response.json({}, { status: 422 })
  admission.succeeded()
  storeSession(context, outcome.session)
  return Response.json({ signedIn: true })
}

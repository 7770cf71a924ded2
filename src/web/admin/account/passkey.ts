import { data, redirect } from 'react-router'
import { OPEN_WHILE_SUSPENDED, requestOf, requireOwnerInPerson } from '#web/request/request-context.server.ts'
import { readPasskeyAnswer } from '#web/sign-in/read-passkey-answer.server.ts'
import type { Route } from './+types/passkey.ts'

/** Returns the WebAuthn options for registering a passkey. Redirects to the proof step without a fresh proof. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOwnerInPerson(context, request, OPEN_WHILE_SUSPENDED)
  const { krume, session } = requestOf(context)
  const owner = session && (await krume.freshProofs.find(session))
  if (!owner) throw redirect(`/admin/account?proof=passkey&name=${encodeURIComponent(nameIn(request))}`)
  const question = await krume.passkeys.askToRegister(owner)
  if (!question) throw data(null, { status: 403 })
  return Response.json(question)
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireOwnerInPerson(context, request, OPEN_WHILE_SUSPENDED)
  const { krume, session } = requestOf(context)
  const owner = session && (await krume.freshProofs.find(session))
  if (!owner) throw data(null, { status: 403 })
  const body = await readPasskeyAnswer(request)
  if (!body) throw data(null, { status: 400 })
  const saved = await krume.passkeys.register(owner, body)
  if (!saved?.ok) return Response.json({ fields: saved?.fields ?? {} }, { status: 422 })
  return Response.json({ id: saved.value.id })
}

const MAX_NAME = 60

function nameIn(request: Request): string {
  return (new URL(request.url).searchParams.get('name') ?? '').slice(0, MAX_NAME)
}

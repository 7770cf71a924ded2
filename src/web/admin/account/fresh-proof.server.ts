import { data, type RouterContextProvider } from 'react-router'
import type { ProofWays } from '#bakery/accounts/proofs/fresh-proof.ts'
import type { OpenedSession } from '#bakery/tenancy/accounts.ts'
import type { FreshOwner, OwnerInPerson } from '#bakery/tenancy/scope.ts'
import { limit, orBusy } from '#web/request/limit.server.ts'
import { readPassword, readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'

const MAX_LENGTH = 255
const MAX_TOKEN = 2000
/** Maximum number of kept form fields, far above the number in any form that needs a proof. */
const MAX_FORM_FIELDS = 30

/** Data of the step in which an owner proves who they are, with the fields of the form that needed the proof. */
export type ProofStep = {
  ways: ProofWays
  email: string
  formFields: [name: string, value: string][]
  /** Id of the mailed code; empty until one has been sent. */
  codeId: string
  failed?: 'password' | 'code' | 'provider'
  waitSeconds?: number
  /** Whether the wait is due to a busy server instead of too many attempts. */
  busy?: boolean
}

type Context = Readonly<RouterContextProvider>

/**
 * Returns the owner if this form or an earlier one contains a valid proof, otherwise the step to show. Throws 403
 * without a session.
 */
export async function requireFreshProof(
  context: Context,
  owner: OwnerInPerson,
  form: FormData,
): Promise<{ owner: FreshOwner } | { step: ProofStep }> {
  const { krume, session } = requestOf(context)
  if (!session) throw data(null, { status: 403 })
  const before = await krume.freshProofs.find(session)
  if (before) return { owner: before }
  const step = await proofStep(context, owner, formFieldsOf(form))
  const tried = await tryProof(context, session, form)
  const fresh = await krume.freshProofs.find(session)
  return fresh ? { owner: fresh } : { step: { ...step, ...tried } }
}

/**
 * Does what may turn out to need a fresh proof, with one if there is one; returns the result, or the step to show.
 * Throws 403 for an operator who acts as the owner.
 */
export async function withProof<T>(
  context: Context,
  form: FormData,
  act: (proven: FreshOwner | undefined) => Promise<T | { ok: false; reason: 'proof' }>,
): Promise<{ done: T } | { step: ProofStep }> {
  const { krume, session } = requestOf(context)
  const before = session && (await krume.freshProofs.find(session))
  const done = await act(before)
  if (!needsProof(done)) return { done }
  const owner = session && (await krume.accounts.ownerInPerson(session))
  if (!owner) throw data(null, { status: 403 })
  const asked = await requireFreshProof(context, owner, form)
  if ('step' in asked) return asked
  const again = await act(asked.owner)
  if (needsProof(again)) throw data(null, { status: 403 })
  return { done: again }
}

function needsProof(result: unknown): result is { ok: false; reason: 'proof' } {
  return typeof result === 'object' && result !== null && 'reason' in result && result.reason === 'proof'
}

/** Returns the step in its initial state, before any attempt. */
export async function proofStep(
  context: Context,
  owner: OwnerInPerson,
  formFields: ProofStep['formFields'],
): Promise<ProofStep> {
  const ways = await requestOf(context).krume.freshProofs.waysOf(owner)
  return { ways, email: owner.owner.email, formFields, codeId: '' }
}

async function tryProof(
  context: Context,
  session: OpenedSession,
  form: FormData,
): Promise<Partial<ProofStep>> {
  const { ip, krume } = requestOf(context)
  const codeId = readText(form, 'proof.codeId', MAX_LENGTH)
  const way = readText(form, 'proof', MAX_LENGTH)
  if (way === 'send-code') {
    const admission = await limit(context, 'request-mail', session.user.email)
    if (!admission.ok) return { codeId, waitSeconds: admission.waitSeconds }
    const sent = await orBusy(context, () => krume.freshProofs.requestCode(session))
    return typeof sent === 'string' ? { codeId: sent } : { codeId, ...sent }
  }
  if (way !== 'password' && way !== 'code' && way !== 'provider') return { codeId }
  // Counts as a sign-in attempt, so that an open session is no way to guess.
  const admission = await limit(context, 'sign-in', `users/${session.user.email}`)
  if (!admission.ok) return { codeId, waitSeconds: admission.waitSeconds }
  const code = readText(form, 'proof.code', MAX_LENGTH).replaceAll(/\s/g, '')
  const prove = {
    password: () => krume.freshProofs.byPassword(session, readPassword(form, 'proof.password', MAX_LENGTH)),
    code: () => krume.freshProofs.byCode(session, { codeId, code, ip }),
    provider: () => krume.freshProofs.bySignIn(session, readText(form, 'proof.token', MAX_TOKEN)),
  }
  const isProven = await orBusy(context, prove[way])
  if (typeof isProven === 'object') return { codeId, ...isProven }
  if (!isProven) return { codeId, failed: way }
  admission.succeeded()
  return {}
}

/** Returns the fields to send again with the proof. Passwords are left out, so that none is rendered into a page. */
function formFieldsOf(form: FormData): ProofStep['formFields'] {
  const formFields = [...form].flatMap(([name, value]): ProofStep['formFields'] =>
    typeof value === 'string' && name !== 'proof' && name !== 'password' && !name.startsWith('proof.')
      ? [[name, value.slice(0, MAX_TOKEN)]]
      : [],
  )
  return formFields.slice(0, MAX_FORM_FIELDS)
}

/** Returns an action's response that shows the step: status 429 if the client must wait, otherwise 403. */
export function proofAnswer<T extends object>(step: ProofStep, nothing: T) {
  const status = step.waitSeconds === undefined ? 403 : 429
  return data({ ...nothing, step }, { status })
}

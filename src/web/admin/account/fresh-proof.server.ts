import { data, type RouterContextProvider } from 'react-router'
import type { ProofWays, Prover } from '#bakery/accounts/proofs/fresh-proof.ts'
import type { Fresh, InPerson, OwnerInPerson, OwnerScope } from '#bakery/tenancy/scope.ts'
import { limit, orBusy } from '#web/request/limit.server.ts'
import { readPassword, readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'

const MAX_LENGTH = 255
const MAX_TOKEN = 2000
/** Maximum number of kept form fields, far above the number in any form that needs a proof. */
const MAX_FORM_FIELDS = 30

/** Data of the step in which a person proves who they are, with the fields of the form that needed the proof. */
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

/** Returns the proofs of the signed-in owner. Throws 403 for others. `_scope` shows that the guard has run. */
export function ownerProver(context: Context, _scope: OwnerScope): Prover<OwnerInPerson> {
  const { krume, session } = requestOf(context)
  if (!session) throw data(null, { status: 403 })
  return krume.freshProofs.ofOwner(session)
}

/** Returns the proofs of the signed-in owner or manager. Throws 403 for others. */
export function teamProver(context: Context, person: InPerson): Prover<InPerson> {
  const { krume, member } = requestOf(context)
  if (!member) return ownerProver(context, person)
  const prover = krume.freshProofs.ofMember(member)
  if (!prover) throw data(null, { status: 403 })
  return prover
}

/**
 * Returns the person if this form or an earlier one contains a valid proof, otherwise the step to show. Throws 403 for
 * an operator who acts as the owner.
 */
export async function requireFreshProof<Person extends InPerson>(
  context: Context,
  prover: Prover<Person>,
  form: FormData,
): Promise<{ proven: Fresh<Person> } | { step: ProofStep }> {
  const before = await prover.find()
  if (before) return { proven: before }
  const step = await proofStep(prover, formFieldsOf(form))
  const tried = await tryProof(context, prover, form)
  const fresh = await prover.find()
  return fresh ? { proven: fresh } : { step: { ...step, ...tried } }
}

/**
 * Runs an action that may turn out to need a fresh proof, with one if available; returns the result, or the step to
 * show. Throws 403 for an operator who acts as the owner.
 */
export async function withProof<Person extends InPerson, T>(
  context: Context,
  prover: Prover<Person>,
  form: FormData,
  act: (proven: Fresh<Person> | undefined) => Promise<T | { ok: false; reason: 'proof' }>,
): Promise<{ done: T } | { step: ProofStep }> {
  const done = await act(await prover.find())
  if (!needsProof(done)) return { done }
  const asked = await requireFreshProof(context, prover, form)
  if ('step' in asked) return asked
  const again = await act(asked.proven)
  if (needsProof(again)) throw data(null, { status: 403 })
  return { done: again }
}

function needsProof(result: unknown): result is { ok: false; reason: 'proof' } {
  return typeof result === 'object' && result !== null && 'reason' in result && result.reason === 'proof'
}

/** Returns the step in its initial state, before any attempt. Throws 403 for an operator who acts as the owner. */
export async function proofStep(
  prover: Prover<InPerson>,
  formFields: ProofStep['formFields'],
): Promise<ProofStep> {
  const ways = await prover.ways()
  if (!ways) throw data(null, { status: 403 })
  return { ways, email: prover.email, formFields, codeId: '' }
}

async function tryProof(
  context: Context,
  prover: Prover<InPerson>,
  form: FormData,
): Promise<Partial<ProofStep>> {
  const { ip, locale } = requestOf(context)
  const codeId = readText(form, 'proof.codeId', MAX_LENGTH)
  const way = readText(form, 'proof', MAX_LENGTH)
  if (way === 'send-code') {
    const admission = await limit(context, 'request-mail', prover.email)
    if (!admission.ok) return { codeId, waitSeconds: admission.waitSeconds }
    const sent = await orBusy(context, () => prover.requestCode(locale))
    return typeof sent === 'string' ? { codeId: sent } : { codeId, ...sent }
  }
  if (way !== 'password' && way !== 'code' && way !== 'provider') return { codeId }
  // Counts as a sign-in attempt, so that an open session is no way to guess.
  const admission = await limit(context, 'sign-in', prover.limitKey)
  if (!admission.ok) return { codeId, waitSeconds: admission.waitSeconds }
  const code = readText(form, 'proof.code', MAX_LENGTH).replaceAll(/\s/g, '')
  const prove = {
    password: () => prover.byPassword(readPassword(form, 'proof.password', MAX_LENGTH)),
    code: () => prover.byCode({ codeId, code, ip }),
    provider: () => prover.bySignIn(readText(form, 'proof.token', MAX_TOKEN)),
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

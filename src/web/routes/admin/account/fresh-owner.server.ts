import { data, type RouterContextProvider } from 'react-router'
import type { ProofWays } from '#bakery/accounts/fresh-proof.ts'
import type { OpenedSession } from '#bakery/tenancy/accounts.ts'
import type { FreshOwner, OwnerInPerson } from '#bakery/tenancy/scope.ts'
import { limit, orBusy } from '../../../limit.server.ts'
import { readPassword, readText } from '../../../read-form.ts'
import { requestOf } from '../../../request-context.server.ts'

const MAX_LENGTH = 255
const MAX_TOKEN = 2000
/** Far above what any form that asks for a proof holds. */
const MAX_KEPT = 10

/** What the step shows in which an owner shows who they are; the form that asked for it goes along. */
export type ProofStep = {
  ways: ProofWays
  email: string
  kept: [name: string, value: string][]
  /** Of the code that was mailed; empty before. */
  codeId: string
  failed?: 'password' | 'code' | 'provider'
  waitSeconds?: number
  /** It is the server that is busy, and not that there were too many tries. */
  busy?: boolean
}

type Context = Readonly<RouterContextProvider>

/** Gives the owner once they have shown who they are, by a form of the step or before; otherwise what the step shows. */
export async function askFreshOwner(
  context: Context,
  owner: OwnerInPerson,
  form: FormData,
): Promise<{ owner: FreshOwner } | { step: ProofStep }> {
  const { krume, session } = requestOf(context)
  if (!session) throw data(null, { status: 403 })
  const before = await krume.freshProofs.find(session)
  if (before) return { owner: before }
  const step = await proofStep(context, owner, keptOf(form))
  const tried = await tryProof(context, session, form)
  const fresh = await krume.freshProofs.find(session)
  return fresh ? { owner: fresh } : { step: { ...step, ...tried } }
}

/** The step before anything was tried. */
export async function proofStep(
  context: Context,
  owner: OwnerInPerson,
  kept: ProofStep['kept'],
): Promise<ProofStep> {
  const ways = await requestOf(context).krume.freshProofs.waysOf(owner)
  return { ways, email: owner.owner.email, kept, codeId: '' }
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
  // Counted with the sign-ins: an open session must be no way to guess.
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

/** A password is typed again: it stands in no document. */
function keptOf(form: FormData): ProofStep['kept'] {
  const kept = [...form].flatMap(([name, value]): ProofStep['kept'] =>
    typeof value === 'string' && name !== 'proof' && name !== 'password' && !name.startsWith('proof.')
      ? [[name, value.slice(0, MAX_TOKEN)]]
      : [],
  )
  return kept.slice(0, MAX_KEPT)
}

/** The answer of an action that shows the step. */
export function proofAnswer<T extends object>(step: ProofStep, nothing: T) {
  const status = step.waitSeconds === undefined ? 403 : 429
  return data({ ...nothing, step }, { status })
}

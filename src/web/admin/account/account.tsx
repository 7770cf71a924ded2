import { data, redirect, redirectDocument } from 'react-router'
import type { SignInFrom } from '#bakery/accounts/sign-in/sign-in.ts'
import type { FieldProblems, Saved } from '#bakery/result.ts'
import type { Session } from '#bakery/tenancy/accounts.ts'
import type { OwnerInPerson } from '#bakery/tenancy/scope.ts'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ActingOperatorNote, OwnerOnly, OwnersPage } from '#web/desk/page/owner-only.tsx'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { PasswordPanel } from '#web/desk/page/password-panel.tsx'
import { SessionsPanel } from '#web/desk/page/sessions-panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerInPerson, ownerScope } from '#web/guards/owner-guard.server.ts'
import { isOn } from '#web/request/is-on.ts'
import { limit, orBusy, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readPassword, readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { clearSession, flash, storeSession } from '#web/session/session.server.ts'
import { senderOf } from '#web/sign-in/sender.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/account.ts'
import { afterProof, isProofFor, type ProofFor } from './after-proof.ts'
import { DataPanel } from './data-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import {
  ownerProver,
  type ProofStep as ProofStepData,
  proofAnswer,
  proofStep,
  requireFreshProof,
} from './fresh-proof.server.ts'
import { LinkedPanel } from './linked-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { ProofStep } from './proof-step.tsx'
import { SecondStepPanel } from './second-step-panel.tsx'

const MAX_LENGTH = 255
const MAX_ID = 60
const MAX_TOKEN = 2000
const WITHOUT_PASSWORD = afterProof('new-password', new URLSearchParams())

export const handle: OwnerHandle = { openWhileSuspended: true, ownerInPerson: 'actions' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, session } = requestOf(context)
  const [account, passkeys] = await Promise.all([krume.ownAccount.view(scope), krume.passkeys.list(scope)])
  const { searchParams } = new URL(request.url)
  const step = await requestedProofStep(context, searchParams)
  return {
    account,
    passkeys,
    methods: krume.signIn.methods(),
    timezone: scope.bakery.timezone,
    current: session?.id ?? '',
    inPerson: session?.actedUntil === undefined,
    passkeyName: (searchParams.get('name') ?? '').slice(0, MAX_ID),
    step,
    setsPassword: step === undefined && searchParams.get('proof') === 'new-password',
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = ownerInPerson(context)
  const form = await readForm(request)
  const { krume, session, texts } = requestOf(context)
  const t = texts.admin.account
  const id = readText(form, 'id', MAX_ID)
  const done = (text: string, kind: 'success' | 'error' = 'success') => {
    flash(context, text, kind)
    return redirect('/admin/account')
  }
  const refuse = (text: string) => done(text, 'error')
  switch (readText(form, 'intent', MAX_ID)) {
    case 'resend':
      if (session) await krume.mailedLinks.requestVerification(session.user)
      return done(t.email.resent)
    case 'email':
      return changeEmail(context, scope, form)
    case 'password':
      return changePassword(context, scope, form, senderOf(context, request))
    case 'new-password':
      return setPassword(context, scope, form, senderOf(context, request))
    case 'second-step':
      return setSecondStep(context, scope, form)
    case 'rename-passkey':
      return answer(await orRefuse(krume.passkeys.rename(scope, id, readText(form, `name-${id}`, 100))), () =>
        done(texts.common.toasts.saved),
      )
    case 'remove-passkey':
      return (await orRefuse(krume.passkeys.remove(scope, id))).ok
        ? done(t.passkeys.removed)
        : refuse(t.passkeys.onlyWayIn)
    case 'unlink':
      return (await orRefuse(krume.ownAccount.unlink(scope, id))).ok
        ? done(t.linked.unlinked)
        : refuse(t.linked.onlyWayIn)
    case 'end-session':
      await orRefuse(krume.ownAccount.endSession(scope, id))
      return id === session?.id ? redirectToLogin(context, t.sessions.ended) : done(t.sessions.ended)
    case 'export':
      return continueAfterProof(context, scope, form, 'export')
    case 'passkey':
      return continueAfterProof(context, scope, form, 'passkey')
    case 'confirm-email':
      return continueAfterProof(context, scope, form, 'confirm-email')
    case 'everywhere':
      await krume.ownAccount.signOutEverywhere(scope)
      return redirectToLogin(context, t.sessions.everywhereDone)
    default:
      throw data(null, { status: 400 })
  }
}

type Context = Route.ActionArgs['context']
type Answer = { problems: FieldProblems; failed: boolean; step?: ProofStepData }
const NOTHING: Answer = { problems: {}, failed: false }

/** Clears this browser's session cookie and redirects to the login page. */
function redirectToLogin(context: Context, text: string) {
  clearSession(context)
  flash(context, text)
  return redirectDocument('/login')
}

/**
 * Returns the proof step requested by the URL's `proof` parameter; `undefined` if none is needed. Throws a redirect
 * back to the e-mail confirmation if the proof is already fresh.
 */
async function requestedProofStep(context: Context, asked: URLSearchParams) {
  const { krume, session } = requestOf(context)
  const intent = asked.get('proof')
  if (!session || !isProofFor(intent)) return undefined
  const owner = await krume.accounts.ownerInPerson(session)
  if (!owner) return undefined
  const prover = ownerProver(context, owner)
  if (await prover.find()) {
    if (intent === 'confirm-email') throw redirectDocument(afterProof(intent, asked))
    return undefined
  }
  const name = asked.get('name') ?? ''
  const token = asked.get('token') ?? ''
  return proofStep(prover, [
    ['intent', intent],
    ['name', name.slice(0, MAX_ID)],
    ['token', token.slice(0, MAX_TOKEN)],
  ])
}

/** Redirects to the page that needed the proof, or shows the proof step until there is a fresh proof. */
async function continueAfterProof(context: Context, scope: OwnerInPerson, form: FormData, wanted: ProofFor) {
  const asked = await requireFreshProof(context, ownerProver(context, scope), form)
  if ('step' in asked) return proofAnswer(asked.step, NOTHING)
  flash(context, requestOf(context).texts.admin.account.proof.done)
  const destination = afterProof(wanted, form)
  return wanted === 'confirm-email' ? redirectDocument(destination) : redirect(destination)
}

async function setPassword(context: Context, scope: OwnerInPerson, form: FormData, from: SignInFrom) {
  const asked = await requireFreshProof(context, ownerProver(context, scope), form)
  if ('step' in asked) return proofAnswer(asked.step, NOTHING)
  if (!form.has('password')) return continueAfterProof(context, scope, form, 'new-password')
  const admission = await limit(context, 'set-password')
  if (!admission.ok) return tooMany(admission, NOTHING)
  const { krume } = requestOf(context)
  const password = readPassword(form, 'password', MAX_LENGTH)
  const saved = await orBusy(context, () => krume.ownAccount.setPassword(asked.proven, { password }, from))
  return 'busy' in saved ? tooMany(saved, NOTHING) : passwordAnswer(context, saved)
}

async function setSecondStep(context: Context, scope: OwnerInPerson, form: FormData) {
  const asked = await requireFreshProof(context, ownerProver(context, scope), form)
  if ('step' in asked) return proofAnswer(asked.step, NOTHING)
  const { krume, texts } = requestOf(context)
  const set = await krume.ownAccount.setSecondStep(asked.proven, isOn(form, 'wanted'))
  if (set.ok) flash(context, texts.common.toasts.saved)
  else flash(context, texts.admin.account.secondStep.confirmFirst, 'error')
  return redirect('/admin/account')
}

async function changeEmail(context: Context, scope: OwnerInPerson, form: FormData) {
  const asked = await requireFreshProof(context, ownerProver(context, scope), form)
  if ('step' in asked) return proofAnswer(asked.step, NOTHING)
  const { krume, texts } = requestOf(context)
  const newEmail = readText(form, 'newEmail', MAX_LENGTH)
  for (const [name, target] of [
    ['change-address', scope.owner.id],
    ['request-mail', newEmail],
  ] as const) {
    const admission = await limit(context, name, target)
    if (!admission.ok) return tooMany(admission, NOTHING)
  }
  return answer(await krume.mailedLinks.requestEmailChange(asked.proven, newEmail), () => {
    flash(context, texts.admin.account.email.asked(newEmail))
    return redirect('/admin/account')
  })
}

async function changePassword(context: Context, scope: OwnerInPerson, form: FormData, from: SignInFrom) {
  const { krume } = requestOf(context)
  // Counts as a sign-in attempt, so that an unattended session is no way to guess the password.
  const admission = await limit(context, 'sign-in', `users/${scope.owner.email}`)
  if (!admission.ok) return tooMany(admission, NOTHING)
  const current = readPassword(form, 'current', MAX_LENGTH)
  const password = readPassword(form, 'password', MAX_LENGTH)
  const saved = await orBusy(context, () =>
    krume.ownAccount.changePassword(scope, { current, password }, from),
  )
  if ('busy' in saved) return tooMany(saved, NOTHING)
  if (saved.ok) admission.succeeded()
  return passwordAnswer(context, saved)
}

function passwordAnswer(context: Context, saved: Saved<Session>) {
  return answer(saved, (session) => {
    storeSession(context, session)
    flash(context, requestOf(context).texts.admin.account.password.saved)
    return redirect('/admin/account')
  })
}

function answer<T>(saved: Saved<T>, success: (value: T) => Response) {
  return saved.ok ? success(saved.value) : data({ ...NOTHING, problems: saved.fields }, { status: 422 })
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').account
  const { account, current, methods, passkeys, timezone } = loaderData
  const problems = actionData?.problems
  const asked = actionData && 'step' in actionData ? actionData.step : undefined
  const step = asked ?? loaderData.step
  if (step) return <ProofStep step={step} />
  return (
    <OwnersPage inPerson={loaderData.inPerson}>
      <Head title={t.title} />
      <PageHeader title={t.title} />
      <ActingOperatorNote />
      <div className="mb-4 grid gap-3 empty:hidden">
        <SaveFailure of={actionData} />
        <TooManyTries of={actionData} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <EmailPanel account={account} problems={problems} />
          <OwnerOnly>
            <PasswordPanel email={account.email} problems={problems} isProven={loaderData.setsPassword}>
              {loaderData.setsPassword ? (
                <ButtonLink to="/admin/account">{t.proof.cancel}</ButtonLink>
              ) : (
                <TextLink to={WITHOUT_PASSWORD} className="inline-flex min-h-11 items-center">
                  {t.password.without}
                </TextLink>
              )}
            </PasswordPanel>
          </OwnerOnly>
          <SecondStepPanel isOn={account.secondStep} isPossible={account.verified} />
        </div>
        <div className="grid gap-4">
          <PasskeysPanel
            isPossible={account.verified}
            startName={loaderData.passkeyName}
            passkeys={passkeys}
            timezone={timezone}
            problems={problems}
          />
          <LinkedPanel account={account} methods={methods} passkeys={passkeys} timezone={timezone} />
          <SessionsPanel sessions={account.sessions} current={current} timezone={timezone} />
          <OwnerOnly>
            <DataPanel />
          </OwnerOnly>
        </div>
      </div>
    </OwnersPage>
  )
}

import { data, redirect, redirectDocument } from 'react-router'
import type { FieldProblems, Saved } from '#bakery/result.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { useT } from '../../../i18n/use-t.ts'
import { limit, tooMany } from '../../../limit.server.ts'
import { readPassword, readText } from '../../../read-form.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { orRefuse } from '../../../services.server.ts'
import { clearSession, flash, storeSession } from '../../../session/session.server.ts'
import { Head } from '../../../ui/head.tsx'
import { TooManyTries } from '../../../ui/too-many-tries.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { SaveFailure } from '../parts/save-failure.tsx'
import type { Route } from './+types/account.ts'
import { DataPanel } from './data-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { PlacesPanel } from './places-panel.tsx'
import { SecondStepPanel } from './second-step-panel.tsx'

const MAX_LENGTH = 255
const MAX_ID = 60

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request)
  const { krume } = requestOf(context)
  const [account, passkeys] = await Promise.all([krume.ownAccount.view(scope), krume.passkeys.list(scope)])
  return { account, passkeys, timezone: scope.bakery.timezone }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await requireOwner(context, request)
  const form = await request.formData()
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
      return changeEmail(context, form)
    case 'password':
      return changePassword(context, scope, form)
    case 'second-step':
      return (await krume.ownAccount.setSecondStep(scope, form.get('wanted') === 'on')).ok
        ? done(texts.common.toasts.saved)
        : refuse(t.secondStep.confirmFirst)
    case 'rename-passkey':
      return answer(await orRefuse(krume.passkeys.rename(scope, id, readText(form, `name-${id}`, 100))), () =>
        done(texts.common.toasts.saved),
      )
    case 'remove-passkey':
      return (await orRefuse(krume.passkeys.remove(scope, id))).ok
        ? done(t.passkeys.removed)
        : refuse(t.passkeys.onlyWayIn)
    case 'forget-place':
      await orRefuse(krume.ownAccount.forgetPlace(scope, id))
      return done(texts.common.toasts.saved)
    case 'everywhere':
      await krume.ownAccount.signOutEverywhere(scope)
      clearSession(context)
      flash(context, t.places.everywhereDone)
      return redirectDocument('/login')
    default:
      throw data(null, { status: 400 })
  }
}

type Context = Route.ActionArgs['context']
const noProblems: FieldProblems = {}

async function changeEmail(context: Context, form: FormData) {
  const { krume, session, texts } = requestOf(context)
  const newEmail = readText(form, 'newEmail', MAX_LENGTH)
  const admission = await limit(context, 'request-mail')
  if (!admission.ok) return tooMany(admission, { problems: noProblems, failed: false })
  if (!session) throw data(null, { status: 403 })
  return answer(await krume.mailedLinks.requestEmailChange(session.user, newEmail), () => {
    flash(context, texts.admin.account.email.asked(newEmail))
    return redirect('/admin/account')
  })
}

async function changePassword(context: Context, scope: OwnerScope, form: FormData) {
  const { krume, texts } = requestOf(context)
  // Whoever finds an open laptop must not get to guess here either.
  const admission = await limit(context, 'sign-in', `users/${scope.owner.email}`)
  if (!admission.ok) return tooMany(admission, { problems: noProblems, failed: false })
  const saved = await krume.ownAccount.changePassword(scope, {
    current: readPassword(form, 'current', MAX_LENGTH),
    password: readPassword(form, 'password', MAX_LENGTH),
  })
  return answer(saved, (session) => {
    admission.succeeded()
    storeSession(context, session)
    flash(context, texts.admin.account.password.saved)
    return redirect('/admin/account')
  })
}

function answer<T>(saved: Saved<T>, success: (value: T) => Response) {
  return saved.ok ? success(saved.value) : data({ problems: saved.fields, failed: false }, { status: 422 })
}

export { stayWithoutAnswer as clientAction } from '../../../no-answer.ts'

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').account
  const { account, passkeys, timezone } = loaderData
  const problems = actionData?.problems
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} />
      <div className="mb-4 grid gap-3 empty:hidden">
        <SaveFailure of={actionData} />
        <TooManyTries of={actionData} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <EmailPanel account={account} problems={problems} />
          <PasswordPanel email={account.email} problems={problems} />
          <SecondStepPanel isOn={account.secondStep} isPossible={account.verified} />
        </div>
        <div className="grid gap-4">
          <PasskeysPanel passkeys={passkeys} timezone={timezone} problems={problems} />
          <PlacesPanel places={account.places} timezone={timezone} />
          <DataPanel />
        </div>
      </div>
    </>
  )
}

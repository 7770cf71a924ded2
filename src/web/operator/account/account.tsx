import { data, redirect, redirectDocument } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { PasswordPanel } from '#web/desk/page/password-panel.tsx'
import { SessionsPanel } from '#web/desk/page/sessions-panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { limit, orBusy, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readPassword, readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { clearedOperatorCookie, operatorCookie } from '#web/session/operator-cookie.server.ts'
import { flash } from '#web/session/session.server.ts'
import { senderOf } from '#web/sign-in/sender.server.ts'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import { PLATFORM_TIMEZONE } from '../parts/platform-timezone.ts'
import type { Route } from './+types/account.ts'
import { OthersPanel } from './others-panel.tsx'

const MAX_LENGTH = 255
const MAX_ID = 60
const HERE = '/operator/account'

export async function loader({ context }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  const { account } = requestOf(context).operating
  const [sessions, others] = await Promise.all([account.sessions(scope), account.others(scope)])
  return { email: scope.operator.email, sessions, others, current: scope.session }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = operatorScope(context)
  const { operating, setCookies, texts } = requestOf(context)
  const form = await readForm(request)
  const t = texts.admin.account.sessions
  const leave = (text: string) => {
    setCookies.push(clearedOperatorCookie())
    flash(context, text)
    return redirectDocument('/operator/login')
  }
  switch (readText(form, 'intent', MAX_ID)) {
    case 'end-session': {
      const id = readText(form, 'id', MAX_ID)
      await orRefuse(operating.account.endSession(scope, id))
      if (id === scope.session) return leave(t.ended)
      flash(context, t.ended)
      return redirect(HERE)
    }
    case 'sign-out-other': {
      const id = readText(form, 'id', MAX_ID)
      const other = (await operating.account.others(scope)).find((one) => one.id === id)
      if (!other) throw data(null, { status: 404 })
      await orRefuse(operating.account.signOutOther(scope, id))
      flash(context, texts.operator.account.others.ended(other.email))
      return redirect(HERE)
    }
    case 'everywhere':
      await operating.account.signOutEverywhere(scope)
      return leave(t.everywhereDone)
    case 'password':
      return changePassword({ context, request, form })
    default:
      throw data(null, { status: 400 })
  }
}

const noProblems: FieldProblems = {}

type Asked = Pick<Route.ActionArgs, 'context' | 'request'> & { form: FormData }

async function changePassword({ context, request, form }: Asked) {
  const scope = operatorScope(context)
  const { operating, setCookies, texts } = requestOf(context)
  // Counts as a sign-in attempt, so that an unattended session is no way to guess the password.
  const admission = await limit(context, 'sign-in', `_superusers/${scope.operator.email}`)
  if (!admission.ok) return tooMany(admission, { problems: noProblems, failed: false })
  const input = {
    current: readPassword(form, 'current', MAX_LENGTH),
    password: readPassword(form, 'password', MAX_LENGTH),
  }
  const saved = await orBusy(context, () =>
    operating.account.changePassword(scope, input, senderOf(context, request)),
  )
  if ('busy' in saved) return tooMany(saved, { problems: noProblems, failed: false })
  if (!saved.ok) return data({ problems: saved.fields, failed: false }, { status: 422 })
  admission.succeeded()
  setCookies.push(operatorCookie(saved.value))
  flash(context, texts.admin.account.password.saved)
  return redirect(HERE)
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

/** Page for the operator's own account: sessions and password. */
export default function OperatorAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('operator').account
  const { current, email, others, sessions } = loaderData
  return (
    <>
      <Head title={t.title} />
      <PageHeader title={t.title} lead={t.lead(email)} />
      <div className="mb-4 grid gap-3 empty:hidden">
        <SaveFailure of={actionData} />
        <TooManyTries of={actionData} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <SessionsPanel sessions={sessions} current={current} timezone={PLATFORM_TIMEZONE} />
        <PasswordPanel email={email} problems={actionData?.problems} />
        {others.length > 0 && <OthersPanel others={others} />}
      </div>
    </>
  )
}

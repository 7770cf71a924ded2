import { data, redirect, redirectDocument } from 'react-router'
import { MIN_PASSWORD_LENGTH } from '#bakery/accounts/passwords/password.ts'
import type { FieldProblems } from '#bakery/result.ts'
import type { RouteHandle } from '#web/document/route-handle.ts'
import { useT } from '#web/document/use-t.ts'
import { limit, orBusy, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readPassword, readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { operatorCookie } from '#web/session/operator-cookie.server.ts'
import { flash } from '#web/session/session.server.ts'
import { afterSignInPath } from '#web/sign-in/destination.ts'
import { LinkForm, LinkPage } from '#web/sign-in/link-page.tsx'
import { MAX_LENGTH } from '#web/sign-in/login-step.ts'
import { MAX_TOKEN, tokenOf } from '#web/sign-in/mailed-token.ts'
import { senderOf } from '#web/sign-in/sender.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { NewPasswordInput } from '#web/ui/forms/password-strength.tsx'
import type { Route } from './+types/setup.ts'

const NO_PROBLEMS: FieldProblems = {}

export const handle: RouteHandle = { noindex: true }

/** Loads the page that the link on the server's console opens, and tells whether its token is valid. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const isGood = await requestOf(context).operating.setupLinks.isGood(token)
  return { token, isGood, minPasswordLength: MIN_PASSWORD_LENGTH }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { operating, setCookies, texts } = requestOf(context)
  const form = await readForm(request)
  const email = readText(form, 'email', MAX_LENGTH)
  const password = readPassword(form, 'password', MAX_LENGTH)
  const admission = await limit(context, 'sign-in', '_superusers/setup')
  if (!admission.ok) return tooMany(admission, { email, fields: NO_PROBLEMS })
  const token = readText(form, 'token', MAX_TOKEN)
  const saved = await orBusy(context, () => operating.setupLinks.redeem({ token, email, password }))
  if ('busy' in saved) return tooMany(saved, { email, fields: NO_PROBLEMS })
  if (saved.ok || saved.fields['token'] === undefined) admission.succeeded()
  if (!saved.ok) return data({ email, fields: saved.fields }, { status: 422 })

  flash(context, texts.public.operatorSetup.welcome)
  const outcome = await orBusy(context, () =>
    operating.access.signIn.byPassword({ email, password, mfaId: '' }, senderOf(context, request)),
  )
  // If a second step is needed, or the client's address is not allowed, the login page says what is missing.
  if ('busy' in outcome || !outcome.ok) return redirect('/operator/login')
  setCookies.push(operatorCookie(outcome.session.token))
  return redirectDocument(afterSignInPath('/operator/login', '/operator'))
}

export default function OperatorSetup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('public').operatorSetup
  const forms = useT('forms')
  const { isGood, minPasswordLength, token } = loaderData
  if (!isGood || actionData?.fields['token'] !== undefined)
    return (
      <LinkPage title={t.title} problem={t.expired} next={null}>
        <ButtonLink to="/operator/login" size="large" wide>
          {t.login}
        </ButtonLink>
      </LinkPage>
    )
  return (
    <LinkPage title={t.title} lead={t.lead} next={null}>
      <LinkForm token={token} submit={t.submit} answer={actionData}>
        <Field name="email" label={t.email}>
          <TextInput
            type="email"
            autoComplete="username"
            required
            maxLength={MAX_LENGTH}
            defaultValue={actionData?.email}
          />
        </Field>
        <Field name="password" label={t.password} hint={forms.passwordHint(minPasswordLength)}>
          <NewPasswordInput required maxLength={MAX_LENGTH} />
        </Field>
      </LinkForm>
    </LinkPage>
  )
}

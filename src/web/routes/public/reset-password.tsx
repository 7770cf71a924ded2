import { data, redirect } from 'react-router'
import { MIN_PASSWORD_LENGTH } from '#bakery/accounts/password.ts'
import { useT } from '../../i18n/use-t.ts'
import { readPassword, readText } from '../../read-form.ts'
import { requestOf } from '../../request-context.server.ts'
import { isSignedInHere } from '../../session/own-session.server.ts'
import { clearSession, flash } from '../../session/session.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NewPasswordInput } from '../../ui/password-strength.tsx'
import type { Route } from './+types/reset-password.ts'
import { LinkForm, LinkPage } from './parts/link-page.tsx'
import { MAX_TOKEN, tokenOf } from './parts/mailed-token.ts'

const MAX_LENGTH = 255

/** Where the link in the mail leads. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const { krume } = requestOf(context)
  const email = await krume.mailedLinks.addressOf('passwordReset', token)
  return { token, email, minPasswordLength: MIN_PASSWORD_LENGTH }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { krume, texts } = requestOf(context)
  const form = await request.formData()
  const saved = await krume.mailedLinks.resetPassword({
    token: readText(form, 'token', MAX_TOKEN),
    password: readPassword(form, 'password', MAX_LENGTH),
  })
  if (!saved.ok) return data({ fields: saved.fields }, { status: 422 })
  // The password ended all sessions, this one too.
  if (isSignedInHere(context, saved.value)) clearSession(context)
  flash(context, texts.public.account.reset.done)
  return redirect('/login')
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('public').account.reset
  const common = useT('common')
  const { email, minPasswordLength, token } = loaderData
  if (email === undefined || actionData?.fields['token'] !== undefined)
    return (
      <LinkPage title={t.title} problem={t.expired}>
        <ButtonLink to="/forgot-password" size="large" wide>
          {t.again}
        </ButtonLink>
      </LinkPage>
    )
  return (
    <LinkPage title={t.title} lead={t.lead(email)}>
      <LinkForm token={token} submit={t.submit} answer={actionData}>
        {/* For password managers: whose password it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Field name="password" label={t.password} hint={common.form.passwordHint(minPasswordLength)}>
          <NewPasswordInput required maxLength={MAX_LENGTH} />
        </Field>
      </LinkForm>
    </LinkPage>
  )
}

import { data, redirect } from 'react-router'
import { MIN_PASSWORD_LENGTH } from '#bakery/accounts/passwords/password.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '#web/document/use-t.ts'
import { isOn } from '#web/request/is-on.ts'
import { limit, orBusy, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readPassword, readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { isSignedInHere } from '#web/session/own-session.server.ts'
import { clearSession, flash } from '#web/session/session.server.ts'
import { LinkForm, LinkPage } from '#web/sign-in/link-page.tsx'
import { MAX_TOKEN, tokenOf } from '#web/sign-in/mailed-token.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { NewPasswordInput } from '#web/ui/forms/password-strength.tsx'
import type { Route } from './+types/reset-password.ts'

const MAX_LENGTH = 255
const noProblems: FieldProblems = {}

/** Loads the page that the link in the mail opens. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const { krume } = requestOf(context)
  const email = await krume.mailedLinks.addressOf('passwordReset', token)
  const others = await krume.mailedLinks.waysInBeside(token)
  return { token, email, others, minPasswordLength: MIN_PASSWORD_LENGTH }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { krume, texts } = requestOf(context)
  const form = await readForm(request)
  const admission = await limit(context, 'set-password')
  if (!admission.ok) return tooMany(admission, { fields: noProblems })
  const saved = await orBusy(context, () =>
    krume.mailedLinks.resetPassword({
      token: readText(form, 'token', MAX_TOKEN),
      password: readPassword(form, 'password', MAX_LENGTH),
      endsOthers: isOn(form, 'endsOthers'),
    }),
  )
  if ('busy' in saved) return tooMany(saved, { fields: noProblems })
  if (!saved.ok) return data({ fields: saved.fields }, { status: 422 })
  // The password ended all sessions, this one too.
  if (isSignedInHere(context, saved.value)) clearSession(context)
  flash(context, texts.public.account.reset.done)
  return redirect('/login')
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('public').account.reset
  const forms = useT('forms')
  const { email, minPasswordLength, others, token } = loaderData
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
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Field name="password" label={t.password} hint={forms.passwordHint(minPasswordLength)}>
          <NewPasswordInput required maxLength={MAX_LENGTH} />
        </Field>
        {others.length > 0 && (
          <Checkbox
            name="endsOthers"
            defaultChecked
            label={t.endOthers}
            hint={others.map(({ kind, name }) => t.otherWay[kind](name)).join(', ')}
          />
        )}
      </LinkForm>
    </LinkPage>
  )
}

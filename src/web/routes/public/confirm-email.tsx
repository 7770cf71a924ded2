import { data, redirect } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '../../i18n/use-t.ts'
import { limit, tooMany } from '../../limit.server.ts'
import { readPassword, readText } from '../../read-form.ts'
import { requestOf } from '../../request-context.server.ts'
import { isSignedInHere } from '../../session/own-session.server.ts'
import { clearSession, flash } from '../../session/session.server.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/inputs.tsx'
import type { Route } from './+types/confirm-email.ts'
import { LinkForm, LinkPage } from './parts/link-page.tsx'
import { MAX_TOKEN, tokenOf } from './parts/mailed-token.ts'

const MAX_LENGTH = 255
const noProblems: FieldProblems = {}

/** Where the mail to the new address leads. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const newEmail = await requestOf(context).krume.mailedLinks.addressOf('emailChange', token)
  return { token, newEmail }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { krume, texts } = requestOf(context)
  const form = await request.formData()
  const token = readText(form, 'token', MAX_TOKEN)
  const admission = await limit(context, 'sign-in', `email-change/${token.slice(-40)}`)
  if (!admission.ok) return tooMany(admission, { fields: noProblems })
  const saved = await krume.mailedLinks.confirmEmailChange({
    token,
    password: readPassword(form, 'password', MAX_LENGTH),
  })
  if (!saved.ok) return data({ fields: saved.fields }, { status: 422 })
  admission.succeeded()
  // Spec, section 4: the change ends the session of the signed-in record, here too.
  if (isSignedInHere(context, saved.value)) clearSession(context)
  flash(context, texts.public.account.confirmEmail.done)
  return redirect('/login')
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('public').account.confirmEmail
  const { newEmail, token } = loaderData
  if (newEmail === undefined || actionData?.fields['token'] !== undefined)
    return <LinkPage title={t.title} problem={t.expired} />
  return (
    <LinkPage title={t.title} lead={t.lead(newEmail)}>
      <LinkForm token={token} submit={t.submit} answer={actionData}>
        <Field name="password" label={t.password}>
          <PasswordInput autoComplete="current-password" required maxLength={MAX_LENGTH} />
        </Field>
      </LinkForm>
    </LinkPage>
  )
}

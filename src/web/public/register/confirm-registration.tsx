import { data, redirectDocument } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '#web/document/use-t.ts'
import { limit, orBusy, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readPassword, readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { flash, storeSession } from '#web/session/session.server.ts'
import { afterSignInPath } from '#web/sign-in/destination.ts'
import { LinkForm, LinkPage } from '#web/sign-in/link-page.tsx'
import { MAX_TOKEN, tokenOf } from '#web/sign-in/mailed-token.ts'
import { senderOf } from '#web/sign-in/sender.server.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/inputs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/confirm-registration.ts'
import { RegistrationClosed } from './registration-closed.tsx'

const MAX_LENGTH = 255
const noProblems: FieldProblems = {}

/** Loads the page that the mail after registering links to. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const registration = await requestOf(context).krume.accounts.registrationOf(token)
  return { token, registration }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { krume, texts } = requestOf(context)
  const form = await readForm(request)
  const token = readText(form, 'token', MAX_TOKEN)
  const admission = await limit(context, 'sign-in', `registration/${token.slice(-40)}`)
  if (!admission.ok) return tooMany(admission, { fields: noProblems })
  const registration = await krume.accounts.registrationOf(token)
  const password = readPassword(form, 'password', MAX_LENGTH)
  const saved = await orBusy(context, () =>
    krume.accounts.confirmRegistration({ token, password }, senderOf(context, request)),
  )
  if ('busy' in saved) return tooMany(saved, { fields: noProblems })
  if (!saved.ok && saved.reason === 'operator_missing')
    return data({ fields: noProblems, isClosed: true }, { status: 403 })
  if (!saved.ok) return data({ fields: saved.fields }, { status: 422 })
  admission.succeeded()
  storeSession(context, saved.value)
  flash(context, texts.public.register.welcome(registration?.bakeryName ?? ''))
  return redirectDocument(afterSignInPath('/login', '/admin/setup'))
}

export default function ConfirmRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('public').register.confirm
  const { registration, token } = loaderData
  if (actionData && 'isClosed' in actionData) return <RegistrationClosed />
  if (registration === undefined || actionData?.fields['token'] !== undefined)
    return <LinkPage title={t.title} problem={t.expired} />
  return (
    <LinkPage title={t.title} lead={t.lead(registration.bakeryName)}>
      <LinkForm token={token} submit={t.submit} answer={actionData}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" autoComplete="username" value={registration.email} readOnly />
        <Field name="password" label={t.password}>
          <PasswordInput autoComplete="current-password" required maxLength={MAX_LENGTH} />
        </Field>
      </LinkForm>
      <p className="text-17 text-text-2">
        {t.forgotten} <TextLink to="/register">{t.again}</TextLink>
      </p>
    </LinkPage>
  )
}

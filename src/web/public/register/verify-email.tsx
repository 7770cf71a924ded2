import { data } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '#web/document/use-t.ts'
import { limit, orBusy, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readPassword, readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { isSignedInHere, refreshStoredSession } from '#web/session/own-session.server.ts'
import { LinkForm, LinkPage } from '#web/sign-in/link-page.tsx'
import { MAX_TOKEN, tokenOf } from '#web/sign-in/mailed-token.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/inputs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Notice } from '../parts/notice.tsx'
import type { Route } from './+types/verify-email.ts'

const MAX_LENGTH = 255
const noProblems: FieldProblems = {}

/**
 * Loads the page that the mail after registration links to. It requires a click, because mail scanners open links
 * too, and the password if the account is not signed in, because someone else may have created it.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const { krume, session } = requestOf(context)
  const email = await krume.mailedLinks.addressOf('verification', token)
  const asksPassword = session?.user.email !== email && (await krume.mailedLinks.asksPassword(token))
  return { token, email, asksPassword, signedIn: session !== undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { krume, session } = requestOf(context)
  const form = await readForm(request)
  const token = readText(form, 'token', MAX_TOKEN)
  const admission = await limit(context, 'sign-in', `verification/${token.slice(-40)}`)
  if (!admission.ok) return tooMany(admission, { done: false, fields: noProblems })
  const saved = await orBusy(context, () =>
    krume.mailedLinks.verifyEmail({
      token,
      password: readPassword(form, 'password', MAX_LENGTH),
      ...(session && session.actedUntil === undefined && { signedInAs: session.user.id }),
    }),
  )
  if ('busy' in saved) return tooMany(saved, { done: false, fields: noProblems })
  if (!saved.ok) return data({ done: false, fields: saved.fields }, { status: 422 })
  admission.succeeded()
  // Spec, section 4: the stored record is verified from now on too.
  if (isSignedInHere(context, saved.value)) await refreshStoredSession(context)
  return { done: true, fields: noProblems }
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('public').account.verifyEmail
  const { asksPassword, email, signedIn, token } = loaderData
  const next = signedIn && (
    <ButtonLink to="/admin" reloadDocument size="large" wide className="mt-4">
      {t.continue}
    </ButtonLink>
  )
  const isDone = actionData?.done === true
  const page = { title: isDone ? t.doneTitle : t.title, ...(next !== false && { next }) }
  if (isDone)
    return (
      <LinkPage {...page}>
        <Notice>{t.done}</Notice>
      </LinkPage>
    )
  if (email === undefined || actionData?.fields['token'] !== undefined)
    return <LinkPage {...page} problem={t.expired} />
  return (
    <LinkPage {...page} lead={asksPassword ? t.leadWithPassword(email) : t.lead(email)}>
      <LinkForm token={token} submit={t.submit} answer={actionData}>
        {asksPassword && (
          <>
            {/* Tells password managers which account the password belongs to. */}
            <input type="hidden" autoComplete="username" value={email} readOnly />
            <Field name="password" label={t.password}>
              <PasswordInput autoComplete="current-password" required maxLength={MAX_LENGTH} />
            </Field>
          </>
        )}
      </LinkForm>
      {asksPassword && (
        <p className="text-17 text-text-2">
          {t.notYours} <TextLink to="/forgot-password">{t.newPassword}</TextLink>
        </p>
      )}
    </LinkPage>
  )
}

import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { HOME_OF } from '#bakery/staff/permissions.ts'
import { useT } from '#web/document/use-t.ts'
import { limit, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { AuthHeading, AuthPage, BackToLogin } from '#web/sign-in/auth-page.tsx'
import { EmailField } from '#web/sign-in/email-field.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import { Notice } from '../parts/notice.tsx'
import type { Route } from './+types/team-login.ts'

const MAX_LENGTH = 255

export function loader({ context }: Route.LoaderArgs) {
  const { member } = requestOf(context)
  if (member) throw redirectDocument(HOME_OF[member.role])
  return null
}

/** Mails a link to sign in. Every address is answered alike, so that none is found out. */
export async function action({ context, request }: Route.ActionArgs) {
  const email = readText(await readForm(request), 'email', MAX_LENGTH)
  const admission = await limit(context, 'request-mail', email)
  if (!admission.ok) return tooMany(admission, { email, sent: false, fields: undefined })
  const { krume, locale } = requestOf(context)
  const asked = await krume.staff.requestLink(email, locale)
  if (!asked.ok) return data({ email, sent: false, fields: asked.fields }, { status: 422 })
  return { email, sent: true, fields: undefined }
}

export default function TeamLogin({ actionData }: Route.ComponentProps) {
  const { login, team: t } = useT('public')
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <AuthPage poster={login.poster}>
      <Head title={t.title} />
      <AuthHeading title={t.title} lead={t.lead} />
      {actionData?.sent === true ? (
        <Notice>{t.sent(actionData.email)}</Notice>
      ) : (
        <FieldProblemsProvider value={isSending ? undefined : actionData?.fields}>
          <Form method="post" className="grid gap-4">
            {!isSending && <TooManyTries of={actionData} />}
            <EmailField label={t.email} autoComplete="email" value={actionData?.email} />
            <SubmitButton>{t.submit}</SubmitButton>
          </Form>
        </FieldProblemsProvider>
      )}
      <BackToLogin />
    </AuthPage>
  )
}

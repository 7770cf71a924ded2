import { data, Form, useNavigation } from 'react-router'
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
import type { Route } from './+types/forgot-password.ts'

const MAX_LENGTH = 255

export async function action({ context, request }: Route.ActionArgs) {
  const email = readText(await readForm(request), 'email', MAX_LENGTH)
  const admission = await limit(context, 'request-mail', email)
  if (!admission.ok) return tooMany(admission, { email, sent: false, fields: undefined })
  const asked = await requestOf(context).krume.mailedLinks.requestPasswordReset(email)
  if (!asked.ok) return data({ email, sent: false, fields: asked.fields }, { status: 422 })
  return { email, sent: true, fields: undefined }
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const t = useT('public').account.forgot
  const { poster } = useT('public').login
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <AuthPage poster={poster}>
      <Head title={t.title} />
      <AuthHeading title={t.title} lead={t.lead} />
      {actionData?.sent === true ? (
        <Notice>{t.sent(actionData.email)}</Notice>
      ) : (
        <FieldProblemsProvider value={isSending ? undefined : actionData?.fields}>
          <Form method="post" className="grid gap-4">
            {!isSending && <TooManyTries of={actionData} />}
            <EmailField label={t.email} autoComplete="username" value={actionData?.email} />
            <SubmitButton>{t.submit}</SubmitButton>
          </Form>
        </FieldProblemsProvider>
      )}
      <BackToLogin />
    </AuthPage>
  )
}

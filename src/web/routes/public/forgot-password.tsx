import { data, Form, useNavigation } from 'react-router'
import { useT } from '../../i18n/use-t.ts'
import { limit, tooMany } from '../../limit.server.ts'
import { readForm, readText } from '../../read-form.ts'
import { requestOf } from '../../request-context.server.ts'
import { FieldProblemsProvider } from '../../ui/field.tsx'
import { Head } from '../../ui/head.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TooManyTries } from '../../ui/too-many-tries.tsx'
import type { Route } from './+types/forgot-password.ts'
import { AuthHeading, AuthPage, BackToLogin } from './parts/auth-page.tsx'
import { EmailField } from './parts/email-field.tsx'
import { Notice } from './parts/notice.tsx'

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

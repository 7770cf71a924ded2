import { Form, useNavigation } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '#web/document/use-t.ts'
import { AuthHeading, AuthPage, BackToLogin } from '#web/sign-in/auth-page.tsx'
import { EmailField } from '#web/sign-in/email-field.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import { Notice } from './notice.tsx'

/** Page that asks for the address to which a link is mailed, and says once that it is on its way. */
export function AskForLink({
  texts: t,
  autoComplete,
  answer,
}: {
  texts: { title: string; lead: string; email: string; submit: string; sent: (email: string) => string }
  autoComplete: 'email' | 'username'
  answer: { email: string; sent: boolean; fields: FieldProblems | undefined } | undefined
}) {
  const { poster } = useT('public').login
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <AuthPage poster={poster}>
      <Head title={t.title} />
      <AuthHeading title={t.title} lead={t.lead} />
      {answer?.sent === true ? (
        <Notice>{t.sent(answer.email)}</Notice>
      ) : (
        <FieldProblemsProvider value={isSending ? undefined : answer?.fields}>
          <Form method="post" className="grid gap-4">
            {!isSending && <TooManyTries of={answer} />}
            <EmailField label={t.email} autoComplete={autoComplete} value={answer?.email} />
            <SubmitButton>{t.submit}</SubmitButton>
          </Form>
        </FieldProblemsProvider>
      )}
      <BackToLogin />
    </AuthPage>
  )
}

import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '#web/document/use-t.ts'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import { AuthHeading, AuthPage, BackToLogin } from './auth-page.tsx'

type LinkPageProps = {
  title: string
  lead?: string | undefined
  /** Reason why the link does not work. */
  problem?: string | undefined
  /** Content at the bottom; a link to the sign-in by default. */
  next?: ReactNode
  children?: ReactNode
}

/** Page that a link in a mail opens. */
export function LinkPage({ title, lead, problem, next = <BackToLogin />, children }: LinkPageProps) {
  const { poster } = useT('public').login
  return (
    <AuthPage poster={poster}>
      <Head title={title} />
      <AuthHeading title={title} {...(lead !== undefined && { lead })} />
      <div className="mt-4 grid gap-4">
        {problem !== undefined && <ErrorBox>{problem}</ErrorBox>}
        {children}
      </div>
      {next}
    </AuthPage>
  )
}

type LinkFormProps = {
  token: string
  submit: string
  answer: { fields?: FieldProblems } | undefined
  children?: ReactNode
}

/** Form that submits the link's token. It requires a click, because mail scanners open links too. */
export function LinkForm({ token, submit, answer, children }: LinkFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <FieldProblemsProvider value={isSending ? undefined : answer?.fields}>
      <Form method="post" className="grid gap-4">
        {!isSending && <TooManyTries of={answer} />}
        <input type="hidden" name="token" value={token} />
        {children}
        <SubmitButton>{submit}</SubmitButton>
      </Form>
    </FieldProblemsProvider>
  )
}

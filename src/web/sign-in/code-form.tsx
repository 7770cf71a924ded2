import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import { AuthHeading, BackToLogin } from './auth-page.tsx'
import { type LoginAnswer, START, searchOfStep } from './login-step.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Form for a mailed code, used instead of a password or as the second step. */
export function CodeForm({ answer }: { answer: Extract<LoginAnswer, { step: 'code' }> }) {
  const t = useT('public').account.code
  const { formMethod, formData } = useNavigation()
  const { search } = useLocation()
  const { codeId, email, mfaId, problem } = answer
  const input = useRef<HTMLInputElement>(null)
  // The focused element was removed with the previous step or code.
  useEffect(() => {
    if (codeId !== '') input.current?.focus()
  }, [codeId])
  const isSending = formMethod === 'POST' && formData?.get('intent') === 'code'
  return (
    <>
      <Head title={t.title} />
      <AuthHeading title={t.title} lead={mfaId === '' ? t.sent(email) : t.secondStep(email)} />
      <SignInForm className="grid gap-4">
        {problem === 'refused' && !isSending && <ErrorBox>{t.failed}</ErrorBox>}
        {!isSending && <TooManyTries of={answer} />}
        <Hidden of={{ email, mfaId, codeId }} />
        <Field name="code" label={t.code}>
          <TextInput
            key={codeId}
            ref={input}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={20}
            className="display text-center text-28 tracking-code tabular-nums"
          />
        </Field>
        <SubmitButton intent="code">{t.submit}</SubmitButton>
      </SignInForm>
      <SignInForm className="mt-3">
        <Hidden of={{ email, mfaId, codeId }} />
        <Button type="submit" name="intent" value="send-code" variant="text" wide>
          {t.again}
        </Button>
      </SignInForm>
      <BackToLogin to={searchOfStep(search, START)} />
    </>
  )
}

function Hidden({ of: values }: { of: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

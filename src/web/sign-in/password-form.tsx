import { useNavigation } from 'react-router'
import type { SignInMethods } from '#bakery/accounts/sign-in/sign-in.ts'
import { useT } from '#web/document/use-t.ts'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/inputs.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { EmailField } from './email-field.tsx'
import { useEmailFromHistory } from './email-from-history.ts'
import { type LoginAnswer, MAX_LENGTH } from './login-step.ts'
import { OtherSignInMethods } from './other-sign-in-methods.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Answer = Extract<LoginAnswer, { step: 'password' }>

/** Form with e-mail and password, followed by the other ways to sign in. */
export function PasswordForm({
  methods,
  destination,
  isSessionLost,
  answer,
}: {
  methods: SignInMethods
  /** Path to open after signing in. */
  destination: string
  isSessionLost: boolean
  answer: Answer | undefined
}) {
  const t = useT('public').login
  const { account, team } = useT('public')
  const isSecondStep = answer !== undefined && answer.mfaId !== ''
  return (
    <>
      <h1 className="text-38 tracking-tight">{t.title}</h1>
      <p className="mt-1.5 mb-5 text-17 text-text-2">{isSecondStep ? account.ways.secondPassword : t.lead}</p>
      <SignInForm className="side-by-side grid gap-x-12 gap-y-4 low:grid-cols-2">
        <div className="grid content-start gap-4">
          <Credentials answer={answer} isSessionLost={isSessionLost} />
        </div>
        <div className="grid content-start gap-4">
          {!isSecondStep && <OtherSignInMethods methods={methods} destination={destination} />}
          <p className="mt-1 text-center text-17 text-text-2">
            {t.noAccount}{' '}
            <TextLink to="/register" className="font-semibold">
              {t.register}
            </TextLink>
          </p>
          <p className="text-center text-15 text-text-2">
            {team.ofLogin} <TextLink to="/team">{team.toLogin}</TextLink>
          </p>
        </div>
      </SignInForm>
    </>
  )
}

/**
 * Fields of the password step. `forgot` is the page for a new password, `null` for operators, who get theirs on the
 * server. `isSessionLost` means that the sign-in succeeded but the browser stored no cookie.
 */
export function Credentials({
  answer,
  isSessionLost,
  forgot = '/forgot-password',
}: {
  answer: Answer | undefined
  isSessionLost: boolean
  forgot?: string | null
}) {
  const t = useT('public').login
  const isSending = useNavigation().formMethod === 'POST'
  const email = useEmailFromHistory()
  return (
    <>
      {isSessionLost && !answer && !isSending && <ErrorBox>{t.sessionLost}</ErrorBox>}
      {answer?.problem === 'refused' && !isSending && <ErrorBox>{t.failed}</ErrorBox>}
      {!isSending && <TooManyTries of={answer} />}
      <input type="hidden" name="mfaId" value={answer?.mfaId ?? ''} />
      <EmailField
        ref={email}
        label={t.email}
        autoComplete="username"
        value={answer?.email}
        problem={answer?.problem === 'invalid_email' && !isSending ? 'invalid_email' : undefined}
      />
      <Field
        name="password"
        label={t.password}
        aside={
          forgot !== null && (
            <TextLink to={forgot} className="inline-flex min-h-6 items-center text-14">
              {t.forgot}
            </TextLink>
          )
        }
      >
        <PasswordInput autoComplete="current-password" required maxLength={MAX_LENGTH} />
      </Field>
      <SubmitButton>{t.submit}</SubmitButton>
    </>
  )
}

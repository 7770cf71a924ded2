import { Mail } from 'lucide-react'
import { redirectDocument } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { operatorCookie } from '#web/session/operator-cookie.server.ts'
import { AuthHeading, AuthPage } from '#web/sign-in/auth-page.tsx'
import { CodeForm } from '#web/sign-in/code-form.tsx'
import { afterSignInPath, isSessionLost, operatorDestinationOf } from '#web/sign-in/destination.ts'
import type { LoginAnswer } from '#web/sign-in/login-step.ts'
import { Credentials } from '#web/sign-in/password-form.tsx'
import { signInByForm } from '#web/sign-in/sign-in-action.server.ts'
import { SignInForm } from '#web/sign-in/sign-in-form.tsx'
import { findStoredStep } from '#web/sign-in/stored-step.server.ts'
import { Button } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/login.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const { operating, operator } = requestOf(context)
  if (operator) throw redirectDocument(operatorDestinationOf(request))
  const { code } = operating.access.signIn.methods()
  return {
    code,
    isSessionLost: isSessionLost(request),
    storedStep: findStoredStep(context, request, '_superusers'),
  }
}

export function action({ context, request }: Route.ActionArgs) {
  const { operating, setCookies } = requestOf(context)
  return signInByForm(context, request, {
    signIn: operating.access.signIn,
    accounts: '_superusers',
    page: '/operator/login',
    enter({ token }) {
      setCookies.push(operatorCookie(token))
      return redirectDocument(afterSignInPath('/operator/login', operatorDestinationOf(request)))
    },
  })
}

/** Login page of the operators. Uses the public texts, because the operator is not signed in yet. */
export default function OperatorLogin({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('public').operatorLogin
  const answer = actionData ?? loaderData.storedStep
  return (
    <AuthPage poster={t.poster}>
      {answer?.step === 'code' ? (
        <CodeForm answer={answer} />
      ) : (
        <PasswordStep answer={answer} byCode={loaderData.code} isSessionLost={loaderData.isSessionLost} />
      )}
    </AuthPage>
  )
}

function PasswordStep({
  answer,
  byCode,
  isSessionLost,
}: {
  answer: Extract<LoginAnswer, { step: 'password' }> | undefined
  byCode: boolean
  isSessionLost: boolean
}) {
  const t = useT('public').operatorLogin
  const account = useT('public').account
  const isSecondStep = answer !== undefined && answer.mfaId !== ''
  return (
    <>
      <Head title={t.title} />
      <AuthHeading title={t.title} lead={isSecondStep ? account.ways.secondPassword : t.lead} />
      <SignInForm className="grid gap-4">
        <Credentials answer={answer} isSessionLost={isSessionLost} forgot={null} />
        {byCode && !isSecondStep && (
          <Button type="submit" name="intent" value="send-code" formNoValidate wide icon={Mail}>
            {account.ways.code}
          </Button>
        )}
      </SignInForm>
    </>
  )
}

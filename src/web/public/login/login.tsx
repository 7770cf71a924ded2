import { redirectDocument } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { storeSession } from '#web/session/session.server.ts'
import { AuthPage } from '#web/sign-in/auth-page.tsx'
import { CodeForm } from '#web/sign-in/code-form.tsx'
import { afterSignInPath, destinationOf, isSessionLost } from '#web/sign-in/destination.ts'
import { PasswordForm } from '#web/sign-in/password-form.tsx'
import { signInByForm } from '#web/sign-in/sign-in-action.server.ts'
import { findStoredStep } from '#web/sign-in/stored-step.server.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/login.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const { krume, session } = requestOf(context)
  if (session) throw redirectDocument(destinationOf(request))
  return {
    methods: krume.signIn.methods(),
    destination: destinationOf(request),
    isSessionLost: isSessionLost(request),
    storedStep: findStoredStep(context, request, 'users'),
  }
}

export function action({ context, request }: Route.ActionArgs) {
  return signInByForm(context, request, {
    signIn: requestOf(context).krume.signIn,
    accounts: 'users',
    page: '/login',
    enter(session) {
      storeSession(context, session)
      return redirectDocument(afterSignInPath('/login', destinationOf(request)))
    },
  })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('public').login
  const { storedStep, ...first } = loaderData
  const answer = actionData ?? storedStep
  return (
    <AuthPage poster={t.poster}>
      {answer?.step === 'code' ? (
        <CodeForm answer={answer} />
      ) : (
        <>
          <Head title={t.title} description={t.description} />
          <PasswordForm {...first} answer={answer} />
        </>
      )}
    </AuthPage>
  )
}

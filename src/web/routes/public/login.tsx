import { redirectDocument } from 'react-router'
import { useT } from '../../i18n/use-t.ts'
import { requestOf } from '../../request-context.server.ts'
import { storeSession } from '../../session/session.server.ts'
import { Head } from '../../ui/head.tsx'
import type { Route } from './+types/login.ts'
import { CodeForm } from './login/code-form.tsx'
import { destinationOf } from './login/destination.ts'
import { PasswordForm } from './login/password-form.tsx'
import { signInByForm } from './login/sign-in-action.server.ts'
import { AuthPage } from './parts/auth-page.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  const { krume, session } = requestOf(context)
  if (session) throw redirectDocument(destinationOf(request))
  return { methods: krume.signIn.methods(), destination: destinationOf(request) }
}

export function action({ context, request }: Route.ActionArgs) {
  return signInByForm(context, request, {
    signIn: requestOf(context).krume.signIn,
    accounts: 'users',
    enter(session) {
      storeSession(context, session)
      return redirectDocument(destinationOf(request))
    },
  })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('public').login
  return (
    <AuthPage poster={t.poster}>
      <Head title={t.title} description={t.description} />
      {actionData?.step === 'code' ? (
        <CodeForm answer={actionData} />
      ) : (
        <PasswordForm {...loaderData} answer={actionData} />
      )}
    </AuthPage>
  )
}

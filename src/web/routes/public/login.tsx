import { Form, redirectDocument, useNavigation } from 'react-router'
import { useT } from '../../i18n/use-t.ts'
import { limit, tooMany } from '../../limit.server.ts'
import { readText } from '../../read-form.ts'
import { requestOf } from '../../request-context.server.ts'
import { storeSession } from '../../session/session.server.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorBox } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Head } from '../../ui/head.tsx'
import { PasswordInput, TextInput } from '../../ui/inputs.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TooManyTries } from '../../ui/too-many-tries.tsx'
import type { Route } from './+types/login.ts'
import { AuthPage } from './parts/auth-page.tsx'
import { VerifyEmail } from './parts/verify-email.tsx'

const MAX_LENGTH = 255

export function loader({ context, request }: Route.LoaderArgs) {
  const verificationToken = new URL(request.url).searchParams.get('verify')
  const { session } = requestOf(context)
  if (session && verificationToken === null) throw redirectDocument(destination(request))
  return { verificationToken, signedIn: session !== undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const email = readText(form, 'email', MAX_LENGTH)
  const password = form.get('password')
  // The API counts sign-ins under the same name.
  const admission = await limit(context, 'sign-in', `users/${email}`)
  if (!admission.ok) return tooMany(admission, { failed: false, email })
  const session = await requestOf(context).krume.accounts.signIn(
    email,
    typeof password === 'string' ? password.slice(0, MAX_LENGTH) : '',
  )
  if (!session) return { failed: true, email }
  admission.succeeded()
  storeSession(context, session)
  return redirectDocument(destination(request))
}

/** Where the guard sent the visitor from: a page for owners, nothing else. */
function destination(request: Request): string {
  const next = new URL(request.url).searchParams.get('next') ?? ''
  return /^\/(admin(?=[/?]|$)|preview$)/.test(next) ? next : '/admin'
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('public').login
  const { verificationToken, signedIn } = loaderData
  return (
    <AuthPage poster={t.poster}>
      <Head title={t.title} />
      {verificationToken !== null && <VerifyEmail token={verificationToken} />}
      {signedIn ? (
        <ButtonLink to="/admin" reloadDocument size="large" wide className="mt-4">
          {t.continue}
        </ButtonLink>
      ) : (
        <LoginForm answer={actionData} />
      )}
    </AuthPage>
  )
}

function LoginForm({ answer }: { answer: { failed: boolean; email: string } | undefined }) {
  const t = useT('public').login
  const common = useT('common')
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <>
      <h1 className="text-[2.25rem] tracking-[-0.025em]">{t.title}</h1>
      <p className="mt-1.5 mb-5 text-17 text-text-2">{t.lead}</p>
      <Form method="post" className="grid gap-4">
        {answer?.failed === true && !isSending && <ErrorBox>{t.failed}</ErrorBox>}
        {!isSending && <TooManyTries of={answer} />}
        <Field name="email" label={t.email}>
          <TextInput
            type="email"
            autoComplete="username"
            required
            maxLength={MAX_LENGTH}
            defaultValue={answer?.email}
          />
        </Field>
        <Field name="password" label={t.password}>
          <PasswordInput autoComplete="current-password" required maxLength={MAX_LENGTH} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          pending={isSending ? common.sending : undefined}
        >
          {t.submit}
        </Button>
      </Form>
      <p className="mt-5 text-center text-17 text-text-2">
        {t.noAccount}{' '}
        <TextLink to="/register" className="font-semibold">
          {t.register}
        </TextLink>
      </p>
    </>
  )
}

import { Form } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { AuthPage } from '#web/sign-in/auth-page.tsx'
import { BagArt } from '#web/ui/brand/bag-art.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/**
 * Tells visitors that registration is not open yet; operators read in their own area what they have to do.
 * `email` is that of a signed-in user without a bakery.
 */
export function RegistrationClosed({ email }: { email?: string }) {
  const { login, register } = useT('public')
  const { closed, ...t } = register
  return (
    <AuthPage poster={login.poster}>
      <Head title={closed.title} />
      <BagArt className="-ml-3 w-28" />
      <h1 className="mt-3 text-33 tracking-tight">{closed.title}</h1>
      <p className="mt-2 text-17 text-text-2">{closed.text}</p>
      {email !== undefined && (
        <p className="mt-3 text-17 wrap-anywhere text-text-2">{closed.signedIn(email)}</p>
      )}
      <div className="mt-6 grid gap-2.5">
        <ButtonLink to="/" reloadDocument variant="primary" size="large">
          {closed.home}
        </ButtonLink>
        {email !== undefined && <LogoutForm />}
      </div>
      {email === undefined && (
        <p className="mt-5 text-center text-17 text-text-2">
          {t.haveAccount}{' '}
          <TextLink to="/login" className="font-semibold">
            {t.login}
          </TextLink>
        </p>
      )}
    </AuthPage>
  )
}

/** Signs out a user without a bakery. */
export function LogoutForm({ className }: { className?: string }) {
  const { logout } = useT('public').account.startBakery
  return (
    <Form method="post" action="/logout" reloadDocument className={className}>
      <Button type="submit" variant="text" wide>
        {logout}
      </Button>
    </Form>
  )
}

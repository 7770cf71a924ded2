import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { MIN_PASSWORD_LENGTH } from '#bakery/accounts/passwords/password.ts'
import { useT } from '#web/document/use-t.ts'
import { isOn } from '#web/request/is-on.ts'
import { limit, orBusy, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readPassword, readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { AuthHeading, AuthPage } from '#web/sign-in/auth-page.tsx'
import { EmailField } from '#web/sign-in/email-field.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { NewPasswordInput } from '#web/ui/forms/password-strength.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Notice } from '../parts/notice.tsx'
import type { Route } from './+types/register.ts'
import { RegistrationClosed } from './registration-closed.tsx'
import { RegistrationTerms } from './registration-terms.tsx'
import { SlugField } from './slug-field.tsx'

const MAX_LENGTH = 255

export async function loader({ context }: Route.LoaderArgs) {
  const { krume, session, config } = requestOf(context)
  if (session) throw redirectDocument('/admin')
  const isClosed = (await krume.platform.missing()).length > 0
  return data(
    { isClosed, shopHost: config.publicUrl.host, minPasswordLength: MIN_PASSWORD_LENGTH },
    isClosed ? 403 : 200,
  )
}

export async function action({ context, request }: Route.ActionArgs) {
  const { krume, locale } = requestOf(context)
  const form = await readForm(request)
  const input = {
    bakeryName: readText(form, 'bakeryName', MAX_LENGTH),
    slug: readText(form, 'slug', MAX_LENGTH),
    name: readText(form, 'name', MAX_LENGTH),
    email: readText(form, 'email', MAX_LENGTH),
    acceptTerms: isOn(form, 'acceptTerms'),
  }
  const admission = await limit(context, 'register', input.email.includes('@') ? input.email : undefined)
  if (!admission.ok) return tooMany(admission, { fields: undefined, input })
  const password = readPassword(form, 'password', MAX_LENGTH)
  const saved = await orBusy(context, () => krume.accounts.apply({ ...input, password, locale }))
  if ('busy' in saved) return tooMany(saved, { fields: undefined, input })
  if (!saved.ok && saved.reason === 'operator_missing')
    return data({ fields: undefined, input, isClosed: true }, { status: 403 })
  if (!saved.ok) return data({ fields: saved.fields, input }, { status: 422 })
  return data({ fields: undefined, input, isSent: true, ...saved.value })
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { isClosed, shopHost, minPasswordLength } = loaderData
  const t = useT('public').register
  const forms = useT('forms')
  const isSending = useNavigation().formMethod === 'POST'
  const input = actionData?.input
  if (isClosed || (actionData && 'isClosed' in actionData)) return <RegistrationClosed />
  if (actionData && 'isSent' in actionData)
    return <RegistrationSent email={actionData.input.email} demoLink={actionData.demoLink} />
  const labels = {
    bakeryName: t.bakeryName,
    slug: t.slug,
    name: t.name,
    email: t.email,
    password: t.password,
    acceptTerms: t.terms,
  }
  return (
    <AuthPage poster={t.poster}>
      <Head title={t.title} description={t.description} />
      <h1 className="text-33 tracking-tight">{t.title}</h1>
      <p className="mt-1.5 mb-5 text-17 text-text-2">{t.lead}</p>
      <FieldProblemsProvider
        value={isSending ? undefined : actionData?.fields}
        sentences={{ acceptTerms: t.termsMissing }}
      >
        <Form method="post" className="grid gap-4">
          <ErrorSummary labels={labels} />
          {!isSending && <TooManyTries of={actionData} />}
          <SlugField shopHost={shopHost} bakeryName={input?.bakeryName ?? ''} slug={input?.slug ?? ''} />
          <Field name="name" label={t.name}>
            <TextInput autoComplete="name" required maxLength={MAX_LENGTH} defaultValue={input?.name} />
          </Field>
          <EmailField label={t.email} autoComplete="email" value={input?.email} />
          <Field name="password" label={t.password} hint={forms.passwordHint(minPasswordLength)}>
            <NewPasswordInput required maxLength={MAX_LENGTH} />
          </Field>
          <RegistrationTerms accepted={input?.acceptTerms === true} />
          <SubmitButton>{t.submit}</SubmitButton>
        </Form>
      </FieldProblemsProvider>
      <p className="mt-5 text-center text-17 text-text-2">
        {t.haveAccount}{' '}
        <TextLink to="/login" className="font-semibold">
          {t.login}
        </TextLink>
      </p>
    </AuthPage>
  )
}

/** Tells visitors to open the mailed link. Says the same whether or not the address has an account. */
function RegistrationSent({ email, demoLink }: { email: string; demoLink: string | undefined }) {
  const t = useT('public').register
  return (
    <AuthPage poster={t.poster}>
      <Head title={t.sent.title} />
      <AuthHeading title={t.sent.title} />
      <Notice>{t.sent.text(email)}</Notice>
      {demoLink !== undefined && (
        <p className="mt-5 text-17 text-text-2">
          {t.sent.demo}{' '}
          <a className="font-semibold text-primary-text underline" href={demoLink}>
            {t.sent.demoLink}
          </a>
        </p>
      )}
      <p className="mt-5 text-17 text-text-2">
        {t.sent.nothing}{' '}
        <TextLink to="/register" reloadDocument>
          {t.sent.again}
        </TextLink>
      </p>
    </AuthPage>
  )
}

import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { isOn } from '#web/request/is-on.ts'
import { limit, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { refreshStoredSession } from '#web/session/own-session.server.ts'
import { flash } from '#web/session/session.server.ts'
import { AuthHeading, AuthPage } from '#web/sign-in/auth-page.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/start-bakery.ts'
import { LogoutForm, RegistrationClosed } from './registration-closed.tsx'
import { RegistrationTerms } from './registration-terms.tsx'
import { SlugField } from './slug-field.tsx'

const MAX_LENGTH = 255

/**
 * Loads the page that completes the registration of a user who signed in through a provider and has no bakery yet.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, krume } = requestOf(context)
  const { email, name } = await requireUserWithoutBakery(context)
  const isClosed = (await krume.platform.missing()).length > 0
  return data({ isClosed, shopHost: config.publicUrl.host, email, name }, isClosed ? 403 : 200)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { krume, locale, texts } = requestOf(context)
  const user = await requireUserWithoutBakery(context)
  const form = await readForm(request)
  const input = {
    bakeryName: readText(form, 'bakeryName', MAX_LENGTH),
    slug: readText(form, 'slug', MAX_LENGTH),
    // Most providers send the name.
    name: user.name || readText(form, 'name', MAX_LENGTH),
    acceptTerms: isOn(form, 'acceptTerms'),
  }
  const admission = await limit(context, 'register')
  if (!admission.ok) return tooMany(admission, { fields: undefined, input })
  const saved = await krume.accounts.startBakery(user, { ...input, locale })
  if (!saved.ok && saved.reason === 'operator_missing')
    return data({ fields: undefined, input, isClosed: true }, { status: 403 })
  if (!saved.ok) return data({ fields: saved.fields, input }, { status: 422 })
  await refreshStoredSession(context)
  flash(context, texts.public.register.welcome(input.bakeryName))
  return redirectDocument('/admin/setup')
}

async function requireUserWithoutBakery(context: Route.LoaderArgs['context']) {
  const { krume, session } = requestOf(context)
  if (!session) throw redirectDocument('/login')
  // The terms must be accepted by the owner in person.
  if (session.actedUntil !== undefined) throw data(null, { status: 403 })
  if (await krume.accounts.ownerScope(session.user)) throw redirectDocument('/admin')
  return session.user
}

export default function StartBakery({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isClosed, name, shopHost } = loaderData
  const t = useT('public').register
  const start = useT('public').account.startBakery
  const isSending = useNavigation().formMethod === 'POST'
  const input = actionData?.input
  if (isClosed || (actionData && 'isClosed' in actionData)) return <RegistrationClosed email={email} />
  return (
    <AuthPage poster={t.poster}>
      <Head title={start.title} />
      <AuthHeading title={start.title} lead={start.lead(email)} />
      <FieldProblemsProvider
        value={isSending ? undefined : actionData?.fields}
        sentences={{ acceptTerms: t.termsMissing }}
      >
        <Form method="post" className="grid gap-4">
          <ErrorSummary
            labels={{ bakeryName: t.bakeryName, slug: t.slug, name: t.name, acceptTerms: t.terms }}
          />
          {!isSending && <TooManyTries of={actionData} />}
          <SlugField shopHost={shopHost} bakeryName={input?.bakeryName ?? ''} slug={input?.slug ?? ''} />
          {name === '' && (
            <Field name="name" label={t.name}>
              <TextInput autoComplete="name" required maxLength={MAX_LENGTH} defaultValue={input?.name} />
            </Field>
          )}
          <RegistrationTerms accepted={input?.acceptTerms === true} />
          <SubmitButton>{start.submit}</SubmitButton>
        </Form>
      </FieldProblemsProvider>
      <LogoutForm className="mt-3" />
      <p className="mt-3 text-center text-14 text-text-2">{start.deletion}</p>
    </AuthPage>
  )
}

import { data, redirect } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '#web/document/use-t.ts'
import { isOn } from '#web/request/is-on.ts'
import { limit, orBusy, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readPassword, readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { isSignedInHere } from '#web/session/own-session.server.ts'
import { clearSession, flash } from '#web/session/session.server.ts'
import { LinkForm, LinkPage } from '#web/sign-in/link-page.tsx'
import { MAX_TOKEN, tokenOf } from '#web/sign-in/mailed-token.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/inputs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/confirm-email.ts'

const MAX_LENGTH = 255
/** Parameter and field set after a fresh proof, which replaces the password. */
const PROVEN = 'proven'
const noProblems: FieldProblems = {}

/** Loads the page that the mail to the new address links to. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const { mailedLinks } = requestOf(context).krume
  const newEmail = await mailedLinks.addressOf('emailChange', token)
  const owner = await mailedLinks.ownerOfEmailChange(token)
  const isOwn = owner !== undefined && isSignedInHere(context, owner)
  const asksToProve = new URL(request.url).searchParams.has(PROVEN)
  const isProven = isOwn && asksToProve && (await freshOwner(context)) !== undefined
  return { token, newEmail, isOwn, isProven }
}

/** Returns the signed-in owner if they have a fresh proof. */
async function freshOwner(context: Route.ActionArgs['context']) {
  const { krume, session } = requestOf(context)
  return session && krume.freshProofs.ofOwner(session).find()
}

export async function action({ context, request }: Route.ActionArgs) {
  const { krume, texts } = requestOf(context)
  const form = await readForm(request)
  const token = readText(form, 'token', MAX_TOKEN)
  const admission = await limit(context, 'sign-in', `email-change/${token.slice(-40)}`)
  if (!admission.ok) return tooMany(admission, { fields: noProblems })
  const password = readPassword(form, 'password', MAX_LENGTH)
  const owner = isOn(form, PROVEN) ? await freshOwner(context) : undefined
  const saved = await orBusy(context, () => krume.mailedLinks.confirmEmailChange({ token, password }, owner))
  if ('busy' in saved) return tooMany(saved, { fields: noProblems })
  if (!saved.ok) return data({ fields: saved.fields }, { status: 422 })
  admission.succeeded()
  // Spec, section 4: the change ends the session of the signed-in record, here too.
  if (isSignedInHere(context, saved.value)) clearSession(context)
  flash(context, texts.public.account.confirmEmail.done)
  return redirect('/login')
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('public').account.confirmEmail
  const { isOwn, isProven, newEmail, token } = loaderData
  if (newEmail === undefined || actionData?.fields['token'] !== undefined)
    return <LinkPage title={t.title} problem={t.expired} />
  return (
    <LinkPage title={t.title} lead={t.lead(newEmail)}>
      <LinkForm token={token} submit={t.submit} answer={actionData}>
        {isProven ? (
          <input type="hidden" name={PROVEN} value="on" />
        ) : (
          <Field name="password" label={t.password}>
            <PasswordInput autoComplete="current-password" required maxLength={MAX_LENGTH} />
          </Field>
        )}
      </LinkForm>
      {isOwn && !isProven && (
        <TextLink
          to={`/admin/account?${new URLSearchParams({ proof: 'confirm-email', token })}`}
          reloadDocument
          className="inline-flex min-h-11 items-center justify-self-start"
        >
          {t.otherwise}
        </TextLink>
      )}
    </LinkPage>
  )
}

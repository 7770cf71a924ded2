import { data } from 'react-router'
import { useT } from '../../i18n/use-t.ts'
import { readText } from '../../read-form.ts'
import { requestOf } from '../../request-context.server.ts'
import { isSignedInHere, refreshStoredSession } from '../../session/own-session.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/verify-email.ts'
import { LinkForm, LinkPage } from './parts/link-page.tsx'
import { MAX_TOKEN, tokenOf } from './parts/mailed-token.ts'
import { Notice } from './parts/notice.tsx'

/** Where the mail after registration leads. It asks for a click, since mail scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  const { krume, session } = requestOf(context)
  const email = await krume.mailedLinks.addressOf('verification', token)
  return { token, email, signedIn: session !== undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { krume } = requestOf(context)
  const token = readText(await request.formData(), 'token', MAX_TOKEN)
  const saved = await krume.mailedLinks.verifyEmail(token)
  if (!saved.ok) return data({ done: false }, { status: 422 })
  // Spec, section 4: the stored record is verified from now on too.
  if (isSignedInHere(context, saved.value)) await refreshStoredSession(context)
  return { done: true }
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('public').account.verifyEmail
  const { email, signedIn, token } = loaderData
  const next = signedIn && (
    <ButtonLink to="/admin" reloadDocument size="large" wide className="mt-4">
      {t.continue}
    </ButtonLink>
  )
  const page = { title: t.title, ...(next !== false && { next }) }
  if (actionData?.done === true)
    return (
      <LinkPage {...page}>
        <Notice>{t.done}</Notice>
      </LinkPage>
    )
  if (email === undefined || actionData?.done === false) return <LinkPage {...page} problem={t.expired} />
  return (
    <LinkPage {...page} lead={t.lead(email)}>
      <LinkForm token={token} submit={t.submit} answer={undefined} />
    </LinkPage>
  )
}

import { data, redirectDocument } from 'react-router'
import { HOME_OF } from '#bakery/staff/permissions.ts'
import { useT } from '#web/document/use-t.ts'
import { limit, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { AskForLink } from '../parts/ask-for-link.tsx'
import type { Route } from './+types/team-login.ts'

const MAX_LENGTH = 255

export function loader({ context }: Route.LoaderArgs) {
  const { member } = requestOf(context)
  if (member) throw redirectDocument(HOME_OF[member.role])
  return null
}

/** Mails a link to sign in. Every address gets the same response, so that none can be discovered. */
export async function action({ context, request }: Route.ActionArgs) {
  const email = readText(await readForm(request), 'email', MAX_LENGTH)
  const admission = await limit(context, 'request-mail', email)
  if (!admission.ok) return tooMany(admission, { email, sent: false, fields: undefined })
  const { krume, locale } = requestOf(context)
  const asked = await krume.staff.requestLink(email, locale)
  if (!asked.ok) return data({ email, sent: false, fields: asked.fields }, { status: 422 })
  return { email, sent: true, fields: undefined }
}

export default function TeamLogin({ actionData }: Route.ComponentProps) {
  const texts = useT('public').team
  return <AskForLink texts={texts} autoComplete="email" answer={actionData} />
}

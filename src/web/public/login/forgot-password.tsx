import { data } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { limit, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { AskForLink } from '../parts/ask-for-link.tsx'
import type { Route } from './+types/forgot-password.ts'

const MAX_LENGTH = 255

export async function action({ context, request }: Route.ActionArgs) {
  const email = readText(await readForm(request), 'email', MAX_LENGTH)
  const admission = await limit(context, 'request-mail', email)
  if (!admission.ok) return tooMany(admission, { email, sent: false, fields: undefined })
  const asked = await requestOf(context).krume.mailedLinks.requestPasswordReset(email)
  if (!asked.ok) return data({ email, sent: false, fields: asked.fields }, { status: 422 })
  return { email, sent: true, fields: undefined }
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const texts = useT('public').account.forgot
  return <AskForLink texts={texts} autoComplete="username" answer={actionData} />
}

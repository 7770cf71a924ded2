import { data, redirect } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import type { DeskHandle } from '#web/desk/page/desk-handle.ts'
import { useT } from '#web/document/use-t.ts'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/limits.ts'
import { editLimits, readLimits } from './limits-edits.ts'
import { LimitsForm } from './limits-form.tsx'

export const handle: DeskHandle = { savesAtBottom: true }

const MAX_TYPED = 20
const noProblems: FieldProblems = {}

export async function loader({ context }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  return requestOf(context).operating.rateLimits.view(scope)
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = operatorScope(context)
  const { operating, texts } = requestOf(context)
  const form = await readForm(request)
  const draft = readLimits(form)
  const edit = editLimits(draft, readText(form, 'intent', MAX_TYPED))
  if (edit) return data({ draft: edit.draft, problems: noProblems, failed: false })
  const saved = await attempt(context, 'saving rate limits', () =>
    operating.rateLimits.save(scope, draft, seenIn(form)),
  )
  if (!saved) return data({ draft, problems: noProblems, failed: true }, { status: 500 })
  if (!saved.ok) return data({ draft, problems: saved.fields, failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect('/operator/limits')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function Limits({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('operator').limits
  return (
    <>
      <Head title={t.title} />
      <LimitsForm view={loaderData} returned={actionData} />
    </>
  )
}

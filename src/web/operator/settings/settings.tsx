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
import type { Route } from './+types/settings.ts'
import { answerTest } from './connection-tests.server.ts'
import { ConnectionTestsPanel } from './connection-tests-panel.tsx'
import { settingsForm, settingsFormWithSecrets } from './settings-fields.ts'
import { SettingsForm } from './settings-form.tsx'

export const handle: DeskHandle = { savesAtBottom: true }

const MAX_TYPED = 20
const noProblems: FieldProblems = {}

export async function loader({ context }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  const { operating, ip } = requestOf(context)
  return { settings: operating.settings.view(scope), email: scope.operator.email, ip }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = operatorScope(context)
  const { operating, texts, ip } = requestOf(context)
  const form = await readForm(request)
  const test = await answerTest(context, scope, form, readText(form, 'intent', MAX_TYPED))
  if (test) return data({ test, problems: noProblems, failed: false }, { status: test.isGood ? 200 : 422 })
  const draft = settingsForm.read(form)
  const saved = await attempt(context, 'saving settings', () =>
    operating.settings.save(scope, settingsFormWithSecrets.read(form), { ip, seen: seenIn(form) }),
  )
  if (!saved) return data({ draft, problems: noProblems, failed: true }, { status: 500 })
  if (!saved.ok) return data({ draft, problems: saved.fields, failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect('/operator/settings')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('operator').settings
  const { settings, email, ip } = loaderData
  return (
    <>
      <Head title={t.title} />
      <SettingsForm view={settings} ip={ip} returned={actionData} />
      <ConnectionTestsPanel
        email={email}
        answer={actionData && 'test' in actionData ? actionData.test : undefined}
      />
    </>
  )
}

import { data, redirect } from 'react-router'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import type { DeskHandle } from '#web/desk/page/desk-handle.ts'
import { useT } from '#web/document/use-t.ts'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { InstallationForm } from '../parts/installation-form.tsx'
import { OperatorMissing } from '../parts/operator-missing.tsx'
import type { Route } from './+types/platform.ts'
import { OperatorPanel } from './operator-panel.tsx'
import { platformForm, problemsOfInputs } from './platform-fields.ts'
import { PricesPanel } from './prices-panel.tsx'
import { TextsPanel } from './texts-panel.tsx'
import { usePlatformLabels } from './use-platform-labels.ts'

export const handle: DeskHandle = { savesAtBottom: true }

export async function loader({ context }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  const { operating, locale } = requestOf(context)
  const { facts, fixed, missing, seen } = await operating.platform.view(scope)
  return { draft: platformForm.typed(facts, locale), fixed, missing, seen }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = operatorScope(context)
  const { operating, locale, texts } = requestOf(context)
  const form = await readForm(request)
  const draft = platformForm.read(form)
  const saved = await attempt(context, 'saving the platform', () =>
    operating.platform.save(scope, platformForm.parsed(draft, locale), seenIn(form)),
  )
  if (!saved) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!saved.ok)
    return data({ draft, problems: problemsOfInputs(saved.fields), failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect('/operator/platform')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function Platform({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('operator').platform
  return (
    <>
      <Head title={t.title} />
      <PlatformForm loaderData={loaderData} actionData={actionData} />
    </>
  )
}

function PlatformForm({
  loaderData,
  actionData,
}: {
  loaderData: Route.ComponentProps['loaderData']
  actionData: Route.ComponentProps['actionData'] | undefined
}) {
  const t = useT('operator').platform
  const { duties } = useT('admin')
  const labels = usePlatformLabels()
  const form = useDraftForm({
    stored: loaderData.draft,
    seen: loaderData.seen,
    read: platformForm.read,
    returned: actionData,
  })
  return (
    <InstallationForm title={t.title} form={form} returned={actionData} labels={labels}>
      <OperatorMissing of={loaderData.missing} />
      <TextLink
        to="/operator/duties"
        className="mb-2 inline-flex min-h-11 items-center text-14 font-semibold"
      >
        {duties.title}
      </TextLink>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <PricesPanel draft={form.draft} />
        <OperatorPanel draft={form.draft} fixed={loaderData.fixed} />
        <TextsPanel draft={form.draft} />
      </div>
    </InstallationForm>
  )
}

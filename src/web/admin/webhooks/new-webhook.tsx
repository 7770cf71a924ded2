import { data } from 'react-router'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { ownerProver, proofAnswer, withProof } from '../account/fresh-proof.server.ts'
import { ProofStep, stepOf } from '../account/proof-step.tsx'
import type { Route } from './+types/new-webhook.ts'
import { INTEGRATIONS } from './integrations-path.ts'
import { NO_STORE } from './no-store.ts'
import { Secret } from './secret.tsx'
import { NEW_WEBHOOK, webhookForm } from './webhook-fields.ts'
import { WebhookForm } from './webhook-form.tsx'

export const handle: OwnerHandle = { savesAtBottom: true, ownerInPerson: true }

export async function loader({ context }: Route.LoaderArgs) {
  await ownerScope(context)
  return null
}

/** Creates the webhook. Only this response contains its secret. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, locale } = requestOf(context)
  const form = await readForm(request)
  const draft = webhookForm.read(form)
  const asked = await withProof(context, ownerProver(context, scope), form, (proven) =>
    attempt(context, 'creating a webhook', () =>
      krume.webhooks.create(scope, webhookForm.parsed(draft, locale), proven),
    ),
  )
  if ('step' in asked) return proofAnswer(asked.step, { draft, problems: {}, failed: false })
  const result = asked.done
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  return data({ created: { ...result.value, name: draft.name } }, { status: 201, headers: NO_STORE })
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'
export { noStore as headers } from './no-store.ts'

export default function NewWebhook({ actionData }: Route.ComponentProps) {
  const { webhooks: t, general } = useT('admin')
  const step = stepOf(actionData)
  if (step) return <ProofStep step={step} cancel={INTEGRATIONS} />
  if (actionData && 'created' in actionData) {
    const { id, name, secret } = actionData.created
    return (
      <>
        <Head title={t.created} />
        <PageHeader
          title={t.createdTitle(name)}
          back={{ to: INTEGRATIONS, label: general.sections.integrations }}
        />
        <Panel title={t.secret.title} hint={t.secret.text} className="max-w-lead">
          <Secret value={secret} />
          <ButtonLink to={`/admin/webhooks/${id}`} variant="primary" className="mt-4">
            {t.secret.next}
          </ButtonLink>
        </Panel>
      </>
    )
  }
  return (
    <>
      <Head title={t.newTitle} />
      <WebhookForm title={t.newTitle} initial={NEW_WEBHOOK} returned={actionData} />
    </>
  )
}

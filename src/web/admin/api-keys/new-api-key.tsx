import { data } from 'react-router'
import { API_KEY_DAYS, API_KEY_MAX, API_SCOPES } from '#bakery/programs/api-scopes.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { EditFields, EditForm } from '#web/desk/forms/edit-form.tsx'
import type { Returned } from '#web/desk/forms/returned.ts'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerInPerson } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { Field, Fieldset } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { Head } from '#web/ui/head.tsx'
import { ownerProver, proofAnswer, withProof } from '../account/fresh-proof.server.ts'
import { ProofStep, stepOf } from '../account/proof-step.tsx'
import { INTEGRATIONS } from '../webhooks/integrations-path.ts'
import { NO_STORE } from '../webhooks/no-store.ts'
import { Secret } from '../webhooks/secret.tsx'
import type { Route } from './+types/new-api-key.ts'
import { type ApiKeyDraft, apiKeyForm, apiKeyInputOf } from './api-key-fields.ts'

export const handle: OwnerHandle = { savesAtBottom: true, ownerInPerson: true }

export function loader({ context }: Route.LoaderArgs) {
  ownerInPerson(context)
  return null
}

/** Creates the key, which only this response contains. */
export async function action({ context, request }: Route.ActionArgs) {
  const owner = ownerInPerson(context)
  const { krume } = requestOf(context)
  const form = await readForm(request)
  const draft = apiKeyForm.read(form)
  const asked = await withProof(context, ownerProver(context, owner), form, (proven) =>
    attempt(context, 'creating an API key', () => krume.apiKeys.create(owner, apiKeyInputOf(draft), proven)),
  )
  if ('step' in asked) return proofAnswer(asked.step, { draft, problems: {}, failed: false })
  const result = asked.done
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  return data({ created: { ...result.value, name: draft.name } }, { status: 201, headers: NO_STORE })
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'
export { noStore as headers } from '../webhooks/no-store.ts'

export default function NewApiKey({ actionData }: Route.ComponentProps) {
  const { apiKeys: t, general } = useT('admin')
  const step = stepOf(actionData)
  if (step) return <ProofStep step={step} cancel={INTEGRATIONS} />
  if (actionData && 'created' in actionData) {
    const { id, key, name } = actionData.created
    return (
      <>
        <Head title={t.created} />
        <PageHeader
          title={t.createdTitle(name)}
          back={{ to: INTEGRATIONS, label: general.sections.integrations }}
        />
        <Panel title={t.title} hint={t.keyText} className="max-w-lead">
          <Secret value={key} once={t.once} copied={t.copied} />
          <ButtonLink to={`/admin/api-keys/${id}`} variant="primary" className="mt-4">
            {t.next}
          </ButtonLink>
        </Panel>
      </>
    )
  }
  return (
    <>
      <Head title={t.newTitle} />
      <ApiKeyForm returned={actionData} />
    </>
  )
}

function ApiKeyForm({ returned }: { returned: Returned<ApiKeyDraft> | NoAnswer | undefined }) {
  const { apiKeys: t, general } = useT('admin')
  const form = useDraftForm({ stored: apiKeyForm.empty, seen: undefined, read: apiKeyForm.read, returned })
  const { draft } = form
  return (
    <EditForm
      title={t.newTitle}
      back={{ to: INTEGRATIONS, label: general.sections.integrations }}
      form={form}
      returned={returned}
      labels={{ name: t.name, scopes: t.scopes, days: t.validity }}
    >
      <EditFields form={form}>
        <Panel title={t.program}>
          <div className="grid gap-4">
            <Field name="name" label={t.name} hint={t.nameHint}>
              <TextInput required defaultValue={draft.name} maxLength={API_KEY_MAX.name} />
            </Field>
            <Field name="days" label={t.validity} hint={t.validityHint}>
              <Select defaultValue={draft.days}>
                {API_KEY_DAYS.map((days) => (
                  <option key={days} value={days}>
                    {t.days(days)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </Panel>
        <Panel title={t.scopes} hint={t.scopesHint}>
          <Fieldset name="scopes" legend={t.scopesLegend}>
            {API_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                name="scopes"
                value={scope}
                defaultChecked={draft.scopes.includes(scope)}
                label={t.scopeNames[scope]}
                hint={scope === 'customers:read' ? t.customersHint : undefined}
              />
            ))}
          </Fieldset>
        </Panel>
      </EditFields>
    </EditForm>
  )
}

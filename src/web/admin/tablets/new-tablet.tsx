import { data } from 'react-router'
import { STAFF_MAX } from '#bakery/staff/staff-bounds.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { EditFields, EditForm } from '#web/desk/forms/edit-form.tsx'
import { group, type TypedOf, text } from '#web/desk/forms/form-fields.ts'
import type { Returned } from '#web/desk/forms/returned.ts'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { personInCharge } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { Head } from '#web/ui/head.tsx'
import { proofAnswer, teamProver, withProof } from '../account/fresh-proof.server.ts'
import { ProofStep, stepOf } from '../account/proof-step.tsx'
import { NO_STORE } from '../webhooks/no-store.ts'
import type { Route } from './+types/new-tablet.ts'
import { CodePanel } from './code-panel.tsx'
import { shownCode } from './setup-code.server.ts'

export const handle: OwnerHandle = { savesAtBottom: true, needs: 'team', inPerson: true }

const tabletForm = group({ name: text, branch: text })
type TabletDraft = TypedOf<typeof tabletForm>

export async function loader({ context }: Route.LoaderArgs) {
  const person = personInCharge(context)
  const branches = await requestOf(context).krume.branches.names(person)
  return { branches, timezone: person.bakery.timezone }
}

/** Adds the tablet. Only this response contains its code. */
export async function action({ context, request }: Route.ActionArgs) {
  const person = personInCharge(context)
  const { krume } = requestOf(context)
  const form = await readForm(request)
  const draft = tabletForm.read(form)
  const asked = await withProof(context, teamProver(context, person), form, (proven) =>
    attempt(context, 'adding a tablet', () => krume.tablets.add(person, draft, proven)),
  )
  if ('step' in asked) return proofAnswer(asked.step, { draft, problems: {}, failed: false })
  const result = asked.done
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  const created = { name: draft.name, code: shownCode(context, '/team/tablet', result.value.code) }
  return data({ created }, { status: 201, headers: NO_STORE })
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'
export { noStore as headers } from '../webhooks/no-store.ts'

export default function NewTablet({ loaderData: { branches, timezone }, actionData }: Route.ComponentProps) {
  const { team: t } = useT('admin')
  const step = stepOf(actionData)
  if (step) return <ProofStep step={step} cancel="/admin/team" />
  if (actionData && 'created' in actionData) {
    const { code, name } = actionData.created
    return (
      <>
        <Head title={t.tablets.connectTitle(name)} />
        <PageHeader title={t.tablets.connectTitle(name)} />
        <CodePanel title={t.code.title} hint={t.tablets.codeHint} code={code} timezone={timezone}>
          <ButtonLink to="/admin/team" variant="primary" className="mt-4">
            {t.code.done}
          </ButtonLink>
        </CodePanel>
      </>
    )
  }
  return (
    <>
      <Head title={t.tablets.newTitle} />
      <TabletForm branches={branches} returned={actionData} />
    </>
  )
}

function TabletForm({
  branches,
  returned,
}: {
  branches: readonly { id: string; name: string }[]
  returned: Returned<TabletDraft> | NoAnswer | undefined
}) {
  const { team: t } = useT('admin')
  const stored = { ...tabletForm.empty, branch: branches[0]?.id ?? '' }
  const form = useDraftForm({ stored, seen: undefined, read: tabletForm.read, returned })
  const { draft } = form
  return (
    <EditForm
      title={t.tablets.newTitle}
      back={{ to: '/admin/team', label: t.title }}
      form={form}
      returned={returned}
      labels={{ name: t.name, branch: t.tablets.place }}
      submit={t.tablets.next}
    >
      <EditFields form={form} className="max-w-lead">
        <Panel title={t.tablets.one} hint={t.tablets.newHint}>
          <div className="grid gap-4">
            <Field name="name" label={t.name} hint={t.tablets.nameHint}>
              <TextInput required defaultValue={draft.name} maxLength={STAFF_MAX.name} />
            </Field>
            <Field name="branch" label={t.tablets.place} hint={t.tablets.placeHint}>
              <Select defaultValue={draft.branch}>
                {branches.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {t.tablets.counterOf(name)}
                  </option>
                ))}
                <option value="">{t.roles.baker}</option>
              </Select>
            </Field>
          </div>
        </Panel>
      </EditFields>
    </EditForm>
  )
}

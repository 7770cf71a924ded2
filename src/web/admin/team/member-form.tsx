import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { MAX_EMAIL } from '#bakery/email-bounds.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { isOfBranch } from '#bakery/staff/permissions.ts'
import { STAFF_MAX } from '#bakery/staff/staff-bounds.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { EditHeader } from '#web/desk/forms/edit-header.tsx'
import { InertWhileSaving } from '#web/desk/forms/inert-while-saving.tsx'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Radio } from '#web/ui/forms/choices.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field, FieldProblemsProvider, Fieldset } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { type MemberDraft, memberForm, newMemberForm, ROLE_CHOICES } from './member-fields.ts'

export type ReturnedMember = { draft: MemberDraft; problems: FieldProblems; failed: boolean }

/** Form of a member; a new one has an e-mail address too. */
export function MemberForm({
  title,
  pill,
  seen,
  initial,
  branches,
  returned,
}: {
  title: string
  pill?: ReactNode
  seen?: string
  initial: MemberDraft
  branches: readonly { id: string; name: string }[]
  returned: ReturnedMember | NoAnswer | undefined
}) {
  const { team: t } = useT('admin')
  const isNew = seen === undefined
  const read: (form: FormData) => MemberDraft = isNew ? newMemberForm.read : memberForm.read
  const form = useDraftForm<MemberDraft>({ stored: initial, seen, read, returned })
  const { formRef, draft, revision, onChange, isDirty, discard } = form
  const Fields = isNew ? InertWhileSaving : 'div'
  return (
    <FieldProblemsProvider value={returned?.problems}>
      <Form method="post" noValidate ref={formRef} onChange={onChange}>
        <EditHeader
          title={title}
          pill={pill}
          back={{ to: '/admin/team', label: t.title }}
          seen={form.seen}
          isDirty={isDirty}
          discard={discard}
        />
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={returned} />
          <ErrorSummary labels={{ name: t.name, email: t.email, role: t.role, branch: t.branch }} />
        </div>
        <Fields key={revision} className="grid items-start gap-4 lg:grid-cols-2">
          <Panel title={t.person}>
            <div className="grid gap-4">
              <Field name="name" label={t.name} hint={t.nameHint}>
                <TextInput required defaultValue={draft.name} maxLength={STAFF_MAX.name} />
              </Field>
              {isNew && (
                <Field name="email" label={t.email} hint={t.emailHint}>
                  <TextInput
                    required
                    type="email"
                    autoComplete="off"
                    defaultValue={draft.email ?? ''}
                    maxLength={MAX_EMAIL}
                  />
                </Field>
              )}
            </div>
          </Panel>
          <Panel title={t.role} hint={t.roleHint}>
            <Fieldset name="role" legend={t.roleLegend}>
              {ROLE_CHOICES.map((role) => (
                <Radio
                  key={role}
                  name="role"
                  value={role}
                  defaultChecked={draft.role === role}
                  label={t.roles[role]}
                  hint={t.roleHints[role]}
                />
              ))}
            </Fieldset>
            {/* The other roles work with all branches. */}
            <div className="mt-4" hidden={!isOfBranch(draft.role)}>
              <Field name="branch" label={t.branch} hint={t.branchHint}>
                <Select defaultValue={draft.branch}>
                  <option value="">{t.chooseBranch}</option>
                  {branches.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
            </div>
          </Panel>
        </Fields>
      </Form>
    </FieldProblemsProvider>
  )
}

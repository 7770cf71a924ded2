import type { ReactNode } from 'react'
import { MAX_EMAIL } from '#bakery/email-bounds.ts'
import { isOfBranch, type StaffRole } from '#bakery/staff/permissions.ts'
import { STAFF_MAX } from '#bakery/staff/staff-bounds.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { EditFields, EditForm } from '#web/desk/forms/edit-form.tsx'
import type { Returned } from '#web/desk/forms/returned.ts'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Radio } from '#web/ui/forms/choices.tsx'
import { Field, Fieldset } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { type MemberDraft, memberForm, newMemberForm } from './member-fields.ts'

/** Form of a member; a new one has an e-mail address too. */
export function MemberForm({
  title,
  pill,
  seen,
  initial,
  roles,
  branches,
  returned,
}: {
  title: string
  pill?: ReactNode
  seen?: string
  initial: MemberDraft
  roles: readonly StaffRole[]
  branches: readonly { id: string; name: string }[]
  returned: Returned<MemberDraft> | NoAnswer | undefined
}) {
  const { team: t } = useT('admin')
  const isNew = seen === undefined
  const read: (form: FormData) => MemberDraft = isNew ? newMemberForm.read : memberForm.read
  const form = useDraftForm<MemberDraft>({ stored: initial, seen, read, returned })
  const { draft } = form
  return (
    <EditForm
      title={title}
      pill={pill}
      back={{ to: '/admin/team', label: t.title }}
      form={form}
      returned={returned}
      labels={{ name: t.name, email: t.email, role: t.role, branch: t.branch }}
      {...(isNew && { submit: t.invite })}
    >
      <EditFields form={form}>
        <Panel title={t.person}>
          <div className="grid gap-4">
            <Field name="name" label={t.name} hint={t.nameHint}>
              <TextInput required defaultValue={draft.name} maxLength={STAFF_MAX.name} />
            </Field>
            {isNew && (
              <Field name="email" label={t.email} hint={t.emailHint} optional>
                <TextInput
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
            {roles.map((role) => (
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
      </EditFields>
    </EditForm>
  )
}

import { BRANCH_MAX } from '#bakery/branches/branch-bounds.ts'
import { AddressFields } from '#web/desk/forms/address-fields.tsx'
import { useT } from '#web/document/use-t.ts'
import { Switch } from '#web/ui/forms/choices.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import type { BranchDraft } from './branch-fields.ts'

/** Fields for a branch's name, address and phone, and the switch for taking orders. */
export function BasicsFields({ draft }: { draft: BranchDraft }) {
  const t = useT('admin').branches
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field name="name" label={t.name} hint={t.nameHint}>
        <TextInput required defaultValue={draft.name} maxLength={BRANCH_MAX.name} autoComplete="off" />
      </Field>
      <AddressFields
        street={{ name: 'street', label: t.street, value: draft.street }}
        zip={{ name: 'zip', label: t.zip, value: draft.zip }}
        city={{ name: 'city', label: t.city, value: draft.city }}
      />
      <Field name="phone" label={t.phone} optional>
        <TextInput type="tel" defaultValue={draft.phone} maxLength={BRANCH_MAX.phone} autoComplete="tel" />
      </Field>
      <div id="takes-orders" className="col-span-full">
        <Switch name="active" label={t.activeSwitch} hint={t.activeHint} defaultChecked={draft.active} />
      </div>
    </div>
  )
}

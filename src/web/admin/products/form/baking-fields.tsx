import { useT } from '#web/document/use-t.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { ProductDraft } from './product-fields.ts'

/** Fields for what the bakers see: the dough group and the units of a batch. */
export function BakingFields({
  draft,
  doughGroups,
}: {
  draft: ProductDraft
  doughGroups: { id: string; name: string }[]
}) {
  const t = useT('admin').products.baking
  return (
    <div className="grid gap-4">
      <div>
        <Field name="doughGroup" label={t.doughGroup}>
          <Select defaultValue={draft.doughGroup}>
            <option value="">{t.noGroup}</option>
            {doughGroups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <p className="mt-1.5 text-14">
          <TextLink to="/admin/dough-groups">{t.toGroups}</TextLink>
        </p>
      </div>
      <Field name="batchUnits" label={t.batchUnits} hint={t.batchUnitsHint} optional>
        <TextInput inputMode="numeric" defaultValue={draft.batchUnits} className="max-w-40" />
      </Field>
    </div>
  )
}

import { GERMAN_STATES } from '#bakery/branches/german-states.ts'
import { useT } from '#web/document/use-t.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import type { BranchDraft } from '../branch-fields.ts'

/** Choice of the Land, sorted by name; it determines the public holidays. */
export function StateField({ draft, hint }: { draft: BranchDraft; hint?: string }) {
  const t = useT('admin').branches.holidays
  const byName = GERMAN_STATES.toSorted((a, b) => t.states[a].localeCompare(t.states[b]))
  return (
    <Field name="state" label={t.state} hint={hint}>
      <Select defaultValue={draft.state}>
        <option value="">{t.noState}</option>
        {byName.map((name) => (
          <option key={name} value={name}>
            {t.states[name]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

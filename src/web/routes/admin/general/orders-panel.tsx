import { useT } from '../../../i18n/use-t.ts'
import { Checkbox } from '../../../ui/choices.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Panel } from '../parts/panel.tsx'
import type { GeneralDraft } from './general-draft.ts'

/** What holds for every order; deadlines and times are each branch's own. */
export function OrdersPanel({ draft }: { draft: GeneralDraft }) {
  const texts = useT('admin')
  const t = texts.general
  return (
    <Panel
      id="orders"
      title={t.orders}
      hint={
        <>
          {t.ordersHint} <TextLink to="/admin/branches">{texts.nav.branches}</TextLink>
        </>
      }
    >
      <div className="grid gap-3.5">
        <div>
          <Checkbox name="phoneRequired" label={t.phoneRequired} defaultChecked={draft.phoneRequired} />
          <Checkbox name="notes" label={t.notes} hint={t.notesHint} defaultChecked={!draft.notesOff} />
          <Checkbox
            name="reminders"
            label={t.reminders}
            hint={t.remindersHint}
            defaultChecked={!draft.remindersOff}
          />
        </div>
        {/* Below each other beside the navigation: a label on two lines would push its input out of the row. */}
        <div className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          <Field name="minOrderCents" label={t.minOrderCents} hint={t.limitsHint} optional>
            <TextInput inputMode="decimal" defaultValue={draft.minOrderCents} maxLength={12} />
          </Field>
          <Field name="maxOrderUnits" label={t.maxOrderUnits} hint={t.limitsHint} optional>
            <TextInput inputMode="numeric" defaultValue={draft.maxOrderUnits} maxLength={8} />
          </Field>
        </div>
        <Field name="customerDataDays" label={t.customerDataDays} hint={t.customerDataDaysHint}>
          <TextInput inputMode="numeric" defaultValue={draft.customerDataDays} maxLength={4} />
        </Field>
      </div>
    </Panel>
  )
}

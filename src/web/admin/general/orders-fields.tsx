import { PAYMENT_MEANS } from '#bakery/tenancy/payment-means.ts'
import { useT } from '#web/document/use-t.ts'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { Field, Fieldset } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { GeneralDraft } from './general-fields.ts'

/** Fields for the rules of every order; cut-offs and times are set for each branch. */
export function OrdersFields({ draft }: { draft: GeneralDraft }) {
  const { general: t, leftovers, standing, waiting } = useT('admin')
  return (
    <>
      <div>
        <Checkbox name="phoneRequired" label={t.phoneRequired} defaultChecked={draft.phoneRequired} />
        <Checkbox name="notes" label={t.notes} hint={t.notesHint} defaultChecked={!draft.notesOff} />
        <Checkbox
          name="reminders"
          label={t.reminders}
          hint={t.remindersHint}
          defaultChecked={!draft.remindersOff}
        />
        <Checkbox
          name="standingOrders"
          label={t.standingOrders}
          hint={t.standingOrdersHint}
          defaultChecked={draft.standingOrders}
        />
        <TextLink to="/admin/standing-orders" className="ml-9 text-14">
          {standing.open}
        </TextLink>
        <Checkbox
          name="waitingList"
          label={t.waitingList}
          hint={t.waitingListHint}
          defaultChecked={draft.waitingList}
        />
        <TextLink to="/admin/waiting-list" className="ml-9 text-14">
          {waiting.open}
        </TextLink>
        <Checkbox
          name="leftovers"
          label={t.leftovers}
          hint={t.leftoversHint}
          defaultChecked={draft.leftovers}
        />
        <TextLink to="/admin/leftovers" className="ml-9 text-14">
          {leftovers.open}
        </TextLink>
      </div>
      <Fieldset name="digests" legend={t.digests} hint={t.digestsHint}>
        <Checkbox
          name="cutoffDigest"
          label={t.cutoffDigest}
          hint={t.cutoffDigestHint}
          defaultChecked={draft.cutoffDigest}
        />
        <Checkbox
          name="morningPapers"
          label={t.morningPapers}
          hint={t.morningPapersHint}
          defaultChecked={draft.morningPapers}
        />
      </Fieldset>
      <Fieldset name="paymentMeans" legend={t.paymentMeans} hint={t.paymentMeansHint}>
        <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          {PAYMENT_MEANS.map((means) => (
            <Checkbox
              key={means}
              name="paymentMeans"
              value={means}
              label={t.payment[means]}
              defaultChecked={draft.paymentMeans.includes(means)}
            />
          ))}
        </div>
      </Fieldset>
      {/* Stacked beside the navigation, because a label on two lines would misalign its input. */}
      <div className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        <Field name="minOrderCents" label={t.minOrderCents} hint={t.limitsHint} optional>
          <TextInput inputMode="decimal" defaultValue={draft.minOrderCents} maxLength={12} />
        </Field>
        <Field name="maxOrderUnits" label={t.maxOrderUnits} hint={t.limitsHint} optional>
          <TextInput inputMode="numeric" defaultValue={draft.maxOrderUnits} maxLength={8} />
        </Field>
      </div>
      <Field name="maxOrdersPerSlot" label={t.maxOrdersPerSlot} hint={t.maxOrdersPerSlotHint}>
        <TextInput required inputMode="numeric" defaultValue={draft.maxOrdersPerSlot} maxLength={8} />
      </Field>
      <Field name="waitingHours" label={t.waitingHours} hint={t.waitingHoursHint}>
        <TextInput required inputMode="numeric" defaultValue={draft.waitingHours} maxLength={8} />
      </Field>
      <Field name="leftoversPercent" label={t.leftoversPercent} hint={t.leftoversPercentHint} optional>
        <TextInput inputMode="numeric" defaultValue={draft.leftoversPercent} maxLength={8} suffix="%" />
      </Field>
      <Field name="callAfterNoShows" label={t.callAfterNoShows} hint={t.callAfterNoShowsHint} optional>
        <TextInput inputMode="numeric" defaultValue={draft.callAfterNoShows} maxLength={8} />
      </Field>
      <Field name="customerDataDays" label={t.customerDataDays} hint={t.customerDataDaysHint}>
        <TextInput required inputMode="numeric" defaultValue={draft.customerDataDays} maxLength={8} />
      </Field>
    </>
  )
}

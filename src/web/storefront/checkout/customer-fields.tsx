import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import { useT } from '#web/document/use-t.ts'
import { EmailField, NameField, PhoneField } from '#web/storefront/parts/contact-fields.tsx'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { Field, useFieldProblems } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/inputs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CheckoutValues } from './checkout-values.ts'
import { Consents } from './consents.tsx'
import { REMEMBER } from './use-checkout-draft.ts'

/** Fields for the customer's data and the two consents. None is filled or ticked in advance. */
export function CustomerFields({
  values,
  phoneRequired,
  takesNotes,
  bakery,
}: {
  values: CheckoutValues
  phoneRequired: boolean
  takesNotes: boolean
  bakery: string
}) {
  const t = useT('storefront').checkout
  return (
    <div className="grid gap-4">
      <NameField label={t.name} value={values.name} />
      <EmailField label={t.email} hint={t.emailHint} value={values.email} />
      <PhoneField value={values.phone} required={phoneRequired} />
      <div>
        <Extra name="address" label={t.address} value={values.address}>
          <Field name="address" label={t.address} optional>
            <Textarea
              defaultValue={values.address}
              autoComplete="street-address"
              maxLength={ORDER_MAX.customerAddress}
              rows={2}
            />
          </Field>
        </Extra>
        {takesNotes && (
          <Extra name="note" label={t.note} value={values.note}>
            <Field name="note" label={t.note} optional>
              <Textarea defaultValue={values.note} maxLength={ORDER_MAX.note} rows={2} />
            </Field>
          </Extra>
        )}
      </div>
      <Checkbox name={REMEMBER} label={t.remember} hint={t.rememberHint} className="needs-script" />
      <Consents values={values} bakery={bakery} />
    </div>
  )
}

/** Optional field that is folded until it is needed; open if it has a value or a problem. */
function Extra({
  name,
  label,
  value,
  children,
}: {
  name: string
  label: string
  value: string
  children: ReactNode
}) {
  const problem = useFieldProblems()[name]
  return (
    <details open={value !== '' || problem !== undefined} className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-s font-semibold text-secondary-text group-open:hidden [&::-webkit-details-marker]:hidden">
        <Icon of={Plus} />
        <span className="underline decoration-1 underline-offset-3">{label}</span>
      </summary>
      {children}
    </details>
  )
}

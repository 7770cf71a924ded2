import { MAX_EMAIL } from '#bakery/email-bounds.ts'
import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import { useT } from '#web/document/use-t.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

type TextFieldProps = { label: string; hint?: string | undefined; value: string | undefined }

/** Field for a customer's name. */
export function NameField({ label, hint, value }: TextFieldProps) {
  return (
    <Field name="name" label={label} hint={hint}>
      <TextInput defaultValue={value} autoComplete="name" required maxLength={ORDER_MAX.customerName} />
    </Field>
  )
}

/** Field for a customer's mail address. */
export function EmailField({ label, hint, value }: TextFieldProps) {
  return (
    <Field name="email" label={label} hint={hint}>
      <TextInput
        type="email"
        inputMode="email"
        defaultValue={value}
        autoComplete="email"
        required
        maxLength={MAX_EMAIL}
      />
    </Field>
  )
}

/** Field for a customer's telephone number. */
export function PhoneField({ value, required }: { value: string | undefined; required: boolean }) {
  const t = useT('storefront').checkout
  return (
    <Field name="phone" label={t.phone} hint={t.phoneHint} optional={!required}>
      <TextInput
        type="tel"
        defaultValue={value}
        autoComplete="tel"
        required={required}
        maxLength={ORDER_MAX.customerPhone}
      />
    </Field>
  )
}

import { ADDRESS_MAX } from '#bakery/tenancy/bakery-bounds.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

type AddressField = { name: string; label: string; value: string }

/** Address fields in the order of an envelope: the street, then postcode and town side by side. */
export function AddressFields({ street, zip, city }: Record<'street' | 'zip' | 'city', AddressField>) {
  return (
    <>
      <Field name={street.name} label={street.label}>
        <TextInput
          required
          defaultValue={street.value}
          maxLength={ADDRESS_MAX.street}
          autoComplete="street-address"
        />
      </Field>
      <div className="grid cols-start-30 gap-2">
        <Field name={zip.name} label={zip.label}>
          <TextInput
            required
            defaultValue={zip.value}
            maxLength={ADDRESS_MAX.zip}
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </Field>
        <Field name={city.name} label={city.label}>
          <TextInput
            required
            defaultValue={city.value}
            maxLength={ADDRESS_MAX.city}
            autoComplete="address-level2"
          />
        </Field>
      </div>
    </>
  )
}

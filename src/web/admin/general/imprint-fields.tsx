import { BAKERY_MAX } from '#bakery/tenancy/bakery-bounds.ts'
import { AddressFields } from '#web/desk/forms/address-fields.tsx'
import { useT } from '#web/document/use-t.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea, TextInput } from '#web/ui/forms/inputs.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { GeneralDraft } from './general-fields.ts'

/** Fields for the imprint (§ 5 DDG). */
export function ImprintFields({ draft, imprintUrl }: { draft: GeneralDraft; imprintUrl: string }) {
  const t = useT('admin').general
  return (
    <>
      <a
        href={imprintUrl}
        target="_blank"
        rel="noreferrer"
        className={`${textLinkClass} inline-flex min-h-6 items-center justify-self-start text-14 font-semibold`}
      >
        {t.viewImprint}
      </a>
      <Field name="imprintOwner" label={t.imprintOwner}>
        <TextInput
          required
          defaultValue={draft.imprintOwner}
          maxLength={BAKERY_MAX.imprintOwner}
          autoComplete="name"
        />
      </Field>
      <AddressFields
        street={{ name: 'imprintStreet', label: t.imprintStreet, value: draft.imprintStreet }}
        zip={{ name: 'imprintZip', label: t.imprintZip, value: draft.imprintZip }}
        city={{ name: 'imprintCity', label: t.imprintCity, value: draft.imprintCity }}
      />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Field name="imprintLegalForm" label={t.imprintLegalForm} hint={t.imprintLegalFormHint} optional>
          <TextInput defaultValue={draft.imprintLegalForm} maxLength={BAKERY_MAX.imprintLegalForm} />
        </Field>
        <Field name="imprintVatId" label={t.imprintVatId} optional>
          <TextInput defaultValue={draft.imprintVatId} maxLength={BAKERY_MAX.imprintVatId} />
        </Field>
      </div>
      <Field name="imprintRegister" label={t.imprintRegister} hint={t.imprintRegisterHint} optional>
        <TextInput defaultValue={draft.imprintRegister} maxLength={BAKERY_MAX.imprintRegister} />
      </Field>
      <Field name="imprintChamber" label={t.imprintChamber} hint={t.imprintChamberHint} optional>
        <TextInput defaultValue={draft.imprintChamber} maxLength={BAKERY_MAX.imprintChamber} />
      </Field>
      <Field name="imprintAdditional" label={t.imprintAdditional} hint={t.imprintAdditionalHint} optional>
        <Textarea rows={4} defaultValue={draft.imprintAdditional} maxLength={BAKERY_MAX.imprintAdditional} />
      </Field>
    </>
  )
}

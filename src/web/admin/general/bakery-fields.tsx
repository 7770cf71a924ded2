import { MAX_EMAIL } from '#bakery/email-bounds.ts'
import { BAKERY_MAX } from '#bakery/tenancy/bakery-bounds.ts'
import { SLUG_MAX_LENGTH } from '#bakery/tenancy/slug.ts'
import { useT } from '#web/document/use-t.ts'
import { Radio } from '#web/ui/forms/choices.tsx'
import { Field, Fieldset } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import type { GeneralDraft } from './general-fields.ts'

/** Fields for the shop's name and address, the bakery's contact details, and the form of address for customers. */
export function BakeryFields({ draft, host }: { draft: GeneralDraft; host: string }) {
  const t = useT('admin').general
  return (
    <>
      <Field name="name" label={t.name}>
        <TextInput
          required
          defaultValue={draft.name}
          maxLength={BAKERY_MAX.name}
          autoComplete="organization"
        />
      </Field>
      <Field name="slug" label={t.slug} hint={t.slugHint}>
        <TextInput
          required
          defaultValue={draft.slug}
          maxLength={SLUG_MAX_LENGTH}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <p className="-mt-2 text-14 text-text-2">
        <b className="font-semibold text-text wrap-anywhere">
          {draft.slug}.{host}
        </b>
      </p>
      {/* Stacked beside the navigation, so that an address fits. */}
      <div className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        <Field name="email" label={t.email} hint={t.emailHint}>
          <TextInput
            required
            type="email"
            defaultValue={draft.email}
            maxLength={MAX_EMAIL}
            autoComplete="email"
          />
        </Field>
        <Field name="phone" label={t.phone} hint={t.phoneHint}>
          <TextInput
            required
            type="tel"
            defaultValue={draft.phone}
            maxLength={BAKERY_MAX.phone}
            autoComplete="tel"
          />
        </Field>
      </div>
      <Field name="mailSenderName" label={t.mailSenderName} hint={t.mailSenderHint} optional>
        <TextInput defaultValue={draft.mailSenderName} maxLength={BAKERY_MAX.mailSenderName} />
      </Field>
      <Fieldset name="address" legend={t.address}>
        <div className="flex gap-6">
          <Radio name="address" value="sie" label={t.sie} defaultChecked={draft.address === 'sie'} />
          <Radio name="address" value="du" label={t.du} defaultChecked={draft.address === 'du'} />
        </div>
      </Fieldset>
    </>
  )
}

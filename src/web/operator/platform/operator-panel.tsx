import { MAX_EMAIL } from '#bakery/email-bounds.ts'
import type { FixedOperator } from '#bakery/platform/platform.ts'
import { PLATFORM_MAX } from '#bakery/platform/platform-bounds.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { LOCALES } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select, Textarea, TextInput } from '#web/ui/forms/inputs.tsx'
import type { PlatformDraft } from './platform-fields.ts'
import { PreviewLink } from './preview-link.tsx'

type FixedName = keyof FixedOperator

const VARIABLES: Record<FixedName, string> = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  email: 'OPERATOR_EMAIL',
}

/** Fields for the platform's operator. Values set by the environment are read-only. */
export function OperatorPanel({ draft, fixed }: { draft: PlatformDraft; fixed: readonly FixedName[] }) {
  const t = useT('operator').platform.operator
  const fixedHint = (name: FixedName) => (fixed.includes(name) ? t.fixed(VARIABLES[name]) : undefined)
  const lock = (name: FixedName) =>
    fixed.includes(name) ? { readOnly: true, className: 'bg-bg-sunk text-text-2' } : {}
  return (
    <Panel title={t.title} hint={t.hint} aside={<PreviewLink to="/imprint">{t.view}</PreviewLink>}>
      <div className="grid gap-3.5">
        <Field name="operator.name" label={t.name} hint={fixedHint('name')}>
          <TextInput
            required
            {...lock('name')}
            autoComplete="organization"
            maxLength={PLATFORM_MAX.operatorName}
            defaultValue={draft.operator.name}
          />
        </Field>
        <Field name="operator.address" label={t.address} hint={fixedHint('address') ?? t.addressHint}>
          <Textarea
            required
            {...lock('address')}
            rows={3}
            autoComplete="street-address"
            maxLength={PLATFORM_MAX.operatorAddress}
            defaultValue={draft.operator.address}
          />
        </Field>
        <Field name="operator.email" label={t.email} hint={fixedHint('email')}>
          <TextInput
            required
            {...lock('email')}
            type="email"
            autoComplete="email"
            maxLength={MAX_EMAIL}
            defaultValue={draft.operator.email}
          />
        </Field>
        <Field name="operator.locale" label={t.locale}>
          <Select defaultValue={draft.operator.locale}>
            {LOCALES.map((locale) => (
              <option key={locale} value={locale}>
                {t.locales[locale]}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="operator.phone" label={t.phone} optional>
          <TextInput
            type="tel"
            autoComplete="tel"
            maxLength={PLATFORM_MAX.operatorPhone}
            defaultValue={draft.operator.phone}
          />
        </Field>
        <Field name="operator.register" label={t.register} optional>
          <TextInput maxLength={PLATFORM_MAX.operatorRegister} defaultValue={draft.operator.register} />
        </Field>
        <Field name="operator.vatId" label={t.vatId} optional>
          <TextInput maxLength={PLATFORM_MAX.operatorVatId} defaultValue={draft.operator.vatId} />
        </Field>
      </div>
    </Panel>
  )
}

import type { ReactNode } from 'react'
import { COMPANY_MAX } from '#bakery/companies/company-bounds.ts'
import { MAX_EMAIL } from '#bakery/email-bounds.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { AddressFields } from '#web/desk/forms/address-fields.tsx'
import { EditFields, EditForm } from '#web/desk/forms/edit-form.tsx'
import type { Returned } from '#web/desk/forms/returned.ts'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Switch } from '#web/ui/forms/choices.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { type CompanyDraft, companyForm } from './company-fields.ts'

/** Form of a company. `seen` is missing for a new one. */
export function CompanyForm({
  title,
  seen,
  initial,
  returned,
  actions,
}: {
  title: string
  seen?: string
  initial: CompanyDraft
  returned: Returned<CompanyDraft> | NoAnswer | undefined
  /** Buttons beside the one that saves. */
  actions?: ReactNode
}) {
  const t = useT('admin').companies
  const form = useDraftForm({ stored: initial, seen, read: companyForm.read, returned })
  const { draft } = form
  const labels = {
    name: t.name,
    contact: t.contact,
    street: t.street,
    zip: t.zip,
    city: t.city,
    email: t.email,
    paymentDays: t.paymentDays,
    monthlyLimitCents: t.monthlyLimit,
    vatId: t.vatId,
    buyerReference: t.buyerReference,
    reference: t.reference,
  }
  return (
    <EditForm
      title={title}
      back={{ to: '/admin/companies', label: t.title }}
      form={form}
      returned={returned}
      labels={labels}
      actions={actions}
    >
      <EditFields form={form}>
        <CompanyPanel draft={draft} />
        <BillingPanel draft={draft} isNew={seen === undefined} />
      </EditFields>
    </EditForm>
  )
}

function CompanyPanel({ draft }: { draft: CompanyDraft }) {
  const t = useT('admin').companies
  return (
    <Panel title={t.company}>
      <div className="grid gap-4">
        <Field name="name" label={t.name} hint={t.nameHint}>
          <TextInput
            required
            defaultValue={draft.name}
            maxLength={COMPANY_MAX.name}
            autoComplete="organization"
          />
        </Field>
        <Field name="contact" label={t.contact} optional>
          <TextInput defaultValue={draft.contact} maxLength={COMPANY_MAX.contact} autoComplete="off" />
        </Field>
        <AddressFields
          street={{ name: 'street', label: t.street, value: draft.street }}
          zip={{ name: 'zip', label: t.zip, value: draft.zip }}
          city={{ name: 'city', label: t.city, value: draft.city }}
        />
        <Field name="email" label={t.email} hint={t.emailHint}>
          <TextInput
            type="email"
            required
            defaultValue={draft.email}
            maxLength={MAX_EMAIL}
            autoComplete="off"
          />
        </Field>
      </div>
    </Panel>
  )
}

function BillingPanel({ draft, isNew }: { draft: CompanyDraft; isNew: boolean }) {
  const t = useT('admin').companies
  return (
    <Panel title={t.billing}>
      <div className="grid gap-4">
        <Field name="paymentDays" label={t.paymentDays} hint={t.paymentDaysHint}>
          <TextInput required inputMode="numeric" defaultValue={draft.paymentDays} maxLength={8} />
        </Field>
        <Field name="monthlyLimitCents" label={t.monthlyLimit} hint={t.monthlyLimitHint} optional>
          <TextInput inputMode="decimal" defaultValue={draft.monthlyLimitCents} maxLength={14} />
        </Field>
        <Field name="vatId" label={t.vatId} hint={t.vatIdHint} optional>
          <TextInput defaultValue={draft.vatId} maxLength={COMPANY_MAX.vatId} autoComplete="off" />
        </Field>
        <Field name="buyerReference" label={t.buyerReference} hint={t.buyerReferenceHint} optional>
          <TextInput
            defaultValue={draft.buyerReference}
            maxLength={COMPANY_MAX.buyerReference}
            autoComplete="off"
          />
        </Field>
        <Field name="reference" label={t.reference} hint={t.referenceHint} optional>
          <TextInput defaultValue={draft.reference} maxLength={COMPANY_MAX.reference} autoComplete="off" />
        </Field>
        {!isNew && (
          <Switch name="paused" label={t.paused} hint={t.pausedHint} defaultChecked={draft.paused} />
        )}
      </div>
    </Panel>
  )
}

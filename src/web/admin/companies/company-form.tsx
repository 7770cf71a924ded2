import { Form } from 'react-router'
import { COMPANY_MAX } from '#bakery/companies/company-bounds.ts'
import { MAX_EMAIL } from '#bakery/email-bounds.ts'
import type { FieldProblems } from '#bakery/result.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { AddressFields } from '#web/desk/forms/address-fields.tsx'
import { EditHeader } from '#web/desk/forms/edit-header.tsx'
import { InertWhileSaving } from '#web/desk/forms/inert-while-saving.tsx'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Switch } from '#web/ui/forms/choices.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { type CompanyDraft, companyForm } from './company-fields.ts'

export type ReturnedCompany = { draft: CompanyDraft; problems: FieldProblems; failed: boolean }

/** Form of a company. `seen` is missing for a new one. */
export function CompanyForm({
  title,
  seen,
  initial,
  returned,
}: {
  title: string
  seen?: string
  initial: CompanyDraft
  returned: ReturnedCompany | NoAnswer | undefined
}) {
  const t = useT('admin').companies
  const form = useDraftForm({ stored: initial, seen, read: companyForm.read, returned })
  const { formRef, draft, revision, onChange, isDirty, discard } = form
  const Fields = seen === undefined ? InertWhileSaving : 'div'
  const labels = {
    name: t.name,
    contact: t.contact,
    street: t.street,
    zip: t.zip,
    city: t.city,
    email: t.email,
    paymentDays: t.paymentDays,
    vatId: t.vatId,
    buyerReference: t.buyerReference,
    reference: t.reference,
  }
  return (
    <FieldProblemsProvider value={returned?.problems}>
      <Form method="post" noValidate ref={formRef} onChange={onChange}>
        <EditHeader
          title={title}
          back={{ to: '/admin/companies', label: t.title }}
          seen={form.seen}
          isDirty={isDirty}
          discard={discard}
        />
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={returned} />
          <ErrorSummary labels={labels} />
        </div>
        <Fields key={revision} className="grid items-start gap-4 lg:grid-cols-2">
          <CompanyPanel draft={draft} />
          <BillingPanel draft={draft} isNew={seen === undefined} />
        </Fields>
      </Form>
    </FieldProblemsProvider>
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
          <TextInput required inputMode="numeric" defaultValue={draft.paymentDays} maxLength={2} />
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

import { data, redirect } from 'react-router'
import { INVOICE_MAX, invoiceNumber } from '#bakery/invoices/invoice-settings.ts'
import { EditFields, EditForm } from '#web/desk/forms/edit-form.tsx'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerInPerson } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Switch } from '#web/ui/forms/choices.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/settings.ts'
import { type InvoiceSettingsDraft, invoiceSettingsForm } from './settings-fields.ts'

export const handle: OwnerHandle = { ownerInPerson: true, savesAtBottom: true }

export async function loader({ context }: Route.LoaderArgs) {
  const owner = ownerInPerson(context)
  const { krume, locale } = requestOf(context)
  const settings = await krume.invoices.settings(owner)
  return {
    stored: invoiceSettingsForm.typed(settings, locale),
    seen: settings.updated,
    next: invoiceNumber(settings.prefix, settings.next),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const owner = ownerInPerson(context)
  const { krume, locale, texts } = requestOf(context)
  const form = await readForm(request)
  const draft = invoiceSettingsForm.read(form)
  const result = await attempt(context, 'saving invoice settings', () =>
    krume.invoices.saveSettings(owner, invoiceSettingsForm.parsed(draft, locale), seenIn(form)),
  )
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect('/admin/invoices')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function InvoiceSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').invoices
  const { stored, seen, next } = loaderData
  const form = useDraftForm({
    stored,
    seen,
    read: invoiceSettingsForm.read,
    returned: actionData,
  })
  const labels = { taxNumber: t.taxNumber, iban: t.iban, bank: t.bank, prefix: t.prefix, next: t.next }
  return (
    <>
      <Head title={t.settings} />
      <EditForm
        title={t.settings}
        back={{ to: '/admin/invoices', label: t.title }}
        form={form}
        returned={actionData}
        labels={labels}
      >
        <EditFields form={form}>
          <Panels draft={form.draft} next={next} />
        </EditFields>
      </EditForm>
    </>
  )
}

function Panels({ draft, next }: { draft: InvoiceSettingsDraft; next: string }) {
  const t = useT('admin').invoices
  return (
    <>
      <Panel title={t.tax} hint={t.settingsLead}>
        <div className="grid gap-4">
          <Field name="taxNumber" label={t.taxNumber} hint={t.taxNumberHint} optional>
            <TextInput defaultValue={draft.taxNumber} maxLength={INVOICE_MAX.taxNumber} autoComplete="off" />
          </Field>
          <Switch
            name="smallBusiness"
            label={t.smallBusiness}
            hint={t.smallBusinessHint}
            defaultChecked={draft.smallBusiness}
          />
        </div>
      </Panel>
      <Panel title={t.account}>
        <div className="grid gap-4">
          <Field name="iban" label={t.iban} hint={t.ibanHint}>
            <TextInput required defaultValue={draft.iban} maxLength={INVOICE_MAX.iban} autoComplete="off" />
          </Field>
          <Field name="bank" label={t.bank} optional>
            <TextInput defaultValue={draft.bank} maxLength={INVOICE_MAX.bank} autoComplete="off" />
          </Field>
        </div>
      </Panel>
      <Panel title={t.numbers} hint={t.nextShown(next)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="prefix" label={t.prefix} hint={t.prefixHint} optional>
            <TextInput defaultValue={draft.prefix} maxLength={INVOICE_MAX.prefix} autoComplete="off" />
          </Field>
          <Field name="next" label={t.next} hint={t.nextHint}>
            <TextInput required inputMode="numeric" defaultValue={draft.next} maxLength={6} />
          </Field>
        </div>
      </Panel>
    </>
  )
}

import { Check, Download, Mail, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Form, Link, type RouterContextProvider, redirect } from 'react-router'
import { periodOf } from '#bakery/invoices/invoice-period.ts'
import type { Invoice } from '#bakery/invoices/invoices.ts'
import { mailboxOf } from '#bakery/mailbox.ts'
import type { OwnerInPerson } from '#bakery/tenancy/scope.ts'
import { answersOf, DangerZone } from '#web/desk/page/danger-zone.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { ownerInPerson } from '#web/guards/owner-guard.server.ts'
import { limit } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/invoice.ts'
import { InvoiceState } from './invoice-state.tsx'

export const handle: OwnerHandle = { ownerInPerson: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const owner = ownerInPerson(context)
  const invoice = await orRefuse(requestOf(context).krume.invoices.get(owner, params.id))
  return { invoice, timezone: owner.bakery.timezone }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const owner = ownerInPerson(context)
  const { krume, texts } = requestOf(context)
  const t = texts.admin.invoices
  const intent = (await readForm(request)).get('intent')
  const invoice = await orRefuse(krume.invoices.get(owner, params.id))
  if (intent === 'delete') {
    const cancelled = await krume.invoices.cancel(owner, invoice.id)
    if (!cancelled.ok) return data({ notDeleted: t.cancel.refused }, { status: 409 })
    const { number } = await krume.invoices.get(owner, cancelled.id)
    flash(context, t.cancel.done(number))
    return redirect(`/admin/invoices/${cancelled.id}`)
  }
  if (intent === 'mail') await mailAgain(context, owner, invoice)
  else if (!(await krume.invoices.setPaid(owner, invoice.id, intent === 'paid')))
    flash(context, t.refused, 'error')
  return redirect(`/admin/invoices/${invoice.id}`)
}

/** Mails the invoice, unless too many mails were sent for the bakery or to the company. */
async function mailAgain(
  context: Readonly<RouterContextProvider>,
  owner: OwnerInPerson,
  { id, content }: Invoice,
): Promise<void> {
  const { krume, texts } = requestOf(context)
  const t = texts.admin.invoices
  const { email } = content.buyer
  const admissions = [
    await limit(context, 'staff-mail', owner.bakery.id),
    await limit(context, 'order-mail', mailboxOf(email)),
  ]
  if (admissions.some(({ ok }) => !ok)) {
    flash(context, t.tooManyMails, 'error')
    return
  }
  await krume.invoices.mail(owner, id)
  flash(context, t.mailed(email))
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function InvoicePage({ loaderData: { invoice, timezone }, actionData }: Route.ComponentProps) {
  const t = useT('admin').invoices
  const { kind, number, status } = invoice
  const title = kind === 'invoice' ? t.invoiceTitle(number) : t.cancellationTitle(number)
  const { notDeleted } = answersOf(actionData)
  return (
    <>
      <Head title={`${title} – ${t.title}`} />
      <PageHeader
        title={title}
        pill={<InvoiceState kind={kind} status={status} />}
        back={{ to: '/admin/invoices', label: t.title }}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Facts invoice={invoice} timezone={timezone} />
        <Panel title={t.files} hint={t.filesHint}>
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink
              to={`/admin/invoices/${invoice.id}/pdf`}
              reloadDocument
              variant="primary"
              icon={Download}
            >
              {t.pdf}
            </ButtonLink>
            <ButtonLink to={`/admin/invoices/${invoice.id}/xml`} reloadDocument icon={Download}>
              {t.xml}
            </ButtonLink>
          </div>
        </Panel>
      </div>
      {kind === 'invoice' && status === 'issued' && (
        <DangerZone
          action={t.cancel.action}
          title={t.cancel.title(number)}
          text={t.cancel.text}
          label={t.cancel.label}
          refused={notDeleted}
        />
      )}
    </>
  )
}

function Facts({ invoice, timezone }: { invoice: Invoice; timezone: string }) {
  const t = useT('admin').invoices
  const format = useFormat()
  const locale = useLocale()
  const { company, companyName, content, counterpart, day, due, kind, paidAt, payableCents, status } = invoice
  return (
    <Panel title={format.price(payableCents)}>
      <dl className="grid gap-2">
        <Fact label={t.company}>
          <Link to={`/admin/companies/${company}`}>{companyName}</Link>
        </Fact>
        <Fact label={t.day}>{format.dayNumeric(day)}</Fact>
        <Fact label={t.period}>{periodOf(content, locale)}</Fact>
        {kind === 'invoice' && <Fact label={t.dueBy}>{format.dayNumeric(due)}</Fact>}
      </dl>
      {paidAt !== '' && <p className="mt-3 font-550">{t.paidOn(format.instant(paidAt, timezone))}</p>}
      {counterpart && (
        <p className="mt-3">
          <TextLink to={`/admin/invoices/${counterpart.id}`}>
            {kind === 'invoice' ? t.cancelledBy(counterpart.number) : t.cancels(counterpart.number)}
          </TextLink>
        </p>
      )}
      <Form method="post" className="mt-4 flex flex-wrap gap-2.5">
        {kind === 'invoice' && status !== 'cancelled' && (
          <Button
            type="submit"
            name="intent"
            value={status === 'paid' ? 'open' : 'paid'}
            icon={status === 'paid' ? Undo2 : Check}
          >
            {status === 'paid' ? t.markOpen : t.markPaid}
          </Button>
        )}
        <Button type="submit" name="intent" value="mail" icon={Mail}>
          {t.mailAgain}
        </Button>
      </Form>
    </Panel>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-text-2">{label}</dt>
      <dd className="font-550 tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}

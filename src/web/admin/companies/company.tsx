import { Mail, ReceiptText, Ticket } from 'lucide-react'
import { data, Form, type RouterContextProvider, redirect } from 'react-router'
import type { Company } from '#bakery/companies/companies.ts'
import { mailboxOf } from '#bakery/mailbox.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { InvoiceList } from '#web/admin/invoices/invoice-list.tsx'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import { Pager } from '#web/desk/lists/pager.tsx'
import { answersOf, DangerZone } from '#web/desk/page/danger-zone.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { findOwnerInPerson, ownerScope } from '#web/guards/owner-guard.server.ts'
import { limit } from '#web/request/limit.server.ts'
import { pageNumber } from '#web/request/page-number.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt, orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/company.ts'
import { companyForm } from './company-fields.ts'
import { CompanyForm } from './company-form.tsx'
import { StandingPanel } from './standing-panel.tsx'
import { UsagePanel } from './usage-panel.tsx'

export const handle: OwnerHandle = { needs: 'orders.edit', savesAtBottom: true }

/** Standing orders on the page of a company; a link leads to all. */
const MOST_STANDING = 10

/** Loads the company, and its invoices for the owner in person. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  const company = await orRefuse(krume.companies.get(scope, params.id))
  const months = await krume.companies.months(scope, company.id)
  const owner = await findOwnerInPerson(context)
  const page = pageNumber(new URL(request.url).searchParams)
  const invoices = owner && (await krume.invoices.list(owner, page, company.id))
  const standing = await krume.standing.list(scope, {
    page: 1,
    perPage: MOST_STANDING,
    locale: requestOf(context).locale,
    company: company.id,
  })
  return { company, months, standing, invoices, timezone: scope.bakery.timezone }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts, locale } = requestOf(context)
  const t = texts.admin.companies
  const form = await readForm(request)
  const company = await orRefuse(krume.companies.get(scope, params.id))
  if (form.get('intent') === 'link') {
    await mailLink(context, scope, company)
    return redirect(`/admin/companies/${company.id}`)
  }
  if (form.get('intent') === 'delete') {
    const deleted = await krume.companies.delete(scope, company.id)
    if (!deleted.ok) return data({ notDeleted: t.delete.refused }, { status: 409 })
    flash(context, t.delete.done)
    return redirect('/admin/companies')
  }
  const draft = companyForm.read(form)
  const result = await attempt(context, 'saving a company', () =>
    krume.companies.update(scope, company.id, companyForm.parsed(draft, locale), seenIn(form)),
  )
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect(`/admin/companies/${company.id}`)
}

/** Mails a new link, unless too many mails were sent for the bakery or to the company. */
async function mailLink(
  context: Readonly<RouterContextProvider>,
  scope: OwnerScope,
  { id, email }: Company,
): Promise<void> {
  const { krume, locale, texts } = requestOf(context)
  const t = texts.admin.companies
  const admissions = [
    await limit(context, 'staff-mail', scope.bakery.id),
    await limit(context, 'order-mail', mailboxOf(email)),
  ]
  if (admissions.some(({ ok }) => !ok)) {
    flash(context, t.tooManyMails, 'error')
    return
  }
  const sent = await krume.companies.mailLink(scope, id, locale)
  if (sent.ok) flash(context, t.linkSent(email))
  else flash(context, t.linkPaused, 'error')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { companies: t, invoices: invoiceWords } = useT('admin')
  const { company, months, standing, invoices, timezone } = loaderData
  const { notDeleted, saved } = answersOf(actionData)
  return (
    <>
      <Head title={`${company.name} – ${t.title}`} />
      <CompanyForm
        key={company.id}
        title={company.name}
        seen={company.updated}
        initial={companyForm.typed(company, useLocale())}
        returned={saved}
        actions={company.linkSince === '' && <SendLink company={company} />}
      />
      <UsagePanel months={months} limitCents={company.monthlyLimitCents} />
      <StandingPanel company={company.id} standing={standing} />
      <LinkPanel company={company} timezone={timezone} />
      {invoices && (
        <Panel title={invoiceWords.title} hint={invoiceWords.lead} className="mt-4">
          <InvoiceList invoices={invoices.items} areOfOneCompany />
          <Pager page={invoices.page} totalPages={invoices.totalPages} keepsPlace />
          <ButtonLink to="/admin/invoices" icon={ReceiptText} className="mt-3">
            {invoiceWords.issueDue}
          </ButtonLink>
        </Panel>
      )}
      <DangerZone
        action={t.delete.action}
        title={t.delete.title(company.name)}
        text={t.delete.text}
        refused={notDeleted}
      />
    </>
  )
}

/** Form of the panel, whose button is beside the page's heading until the link has been sent. */
const LINK_FORM = 'company-link'

/** Button that mails the link. */
function SendLink({ company }: { company: Company }) {
  const t = useT('admin').companies
  return (
    <Button type="submit" form={LINK_FORM} name="intent" value="link" icon={Mail} disabled={company.paused}>
      {company.linkSince === '' ? t.sendLink : t.renewLink}
    </Button>
  )
}

/** Shows when the link was mailed, and mails a new one. */
function LinkPanel({ company, timezone }: { company: Company; timezone: string }) {
  const t = useT('admin').companies
  const format = useFormat()
  const hasLink = company.linkSince !== ''
  return (
    <Panel title={t.link} hint={t.linkHint} className="mt-4">
      <p className="text-15 tabular-nums">
        {hasLink ? t.linkSince(format.instant(company.linkSince, timezone)) : t.linkNone}
      </p>
      {hasLink && <p className="mt-1 text-14 text-text-2">{t.renewHint}</p>}
      <Form id={LINK_FORM} method="post" className="mt-3 flex flex-wrap gap-2.5">
        {hasLink && <SendLink company={company} />}
        <ButtonLink to={`/admin/orders?day=all&company=${company.id}`} variant="text" icon={Ticket}>
          {t.orders}
        </ButtonLink>
      </Form>
    </Panel>
  )
}

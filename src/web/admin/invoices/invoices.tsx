import { ChevronLeft, ChevronRight, Settings2 } from 'lucide-react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { addMonths } from '#bakery/bookkeeping/revenue.ts'
import type { IssueProblem } from '#bakery/invoices/invoices.ts'
import type { OwnerInPerson } from '#bakery/tenancy/scope.ts'
import { Pager } from '#web/desk/lists/pager.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerInPerson } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/invoices.ts'
import { DraftList, MissingData } from './drafts.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { monthOf } from './month-of.ts'

const MAX_RECORD_KEY = 60

export const handle: OwnerHandle = { ownerInPerson: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const owner = ownerInPerson(context)
  const { krume } = requestOf(context)
  const { searchParams } = new URL(request.url)
  const current = krume.invoices.month(owner)
  const month = monthOf(searchParams.get('month'), current)
  return {
    month,
    current,
    missing: await krume.invoices.missing(owner),
    drafts: await krume.invoices.drafts(owner, month),
    issued: await krume.invoices.list(owner, Number(searchParams.get('page')) || 1),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const owner = ownerInPerson(context)
  const { krume, locale, texts } = requestOf(context)
  const t = texts.admin.invoices
  const form = await readForm(request)
  const month = monthOf(form.get('month'), krume.invoices.month(owner))
  if (form.get('intent') === 'all') return issueAll(context, owner, month)
  const company = readText(form, 'company', MAX_RECORD_KEY)
  const seenCents = Number(form.get('cents'))
  const result = await orRefuse(krume.invoices.issue(owner, { company, month, seenCents, locale }))
  if (!result.ok) return data({ problem: result.reason }, { status: 409 })
  const { number, content } = await krume.invoices.get(owner, result.id)
  flash(context, t.issued(number, content.buyer.email))
  return redirect(`/admin/invoices?month=${month}`)
}

/** Issues the invoices of all companies, each by itself, and stops at the first problem. */
async function issueAll(context: Readonly<RouterContextProvider>, owner: OwnerInPerson, month: string) {
  const { krume, locale, texts } = requestOf(context)
  let issued = 0
  let problem: IssueProblem | undefined
  for (const { company, cents } of await krume.invoices.drafts(owner, month)) {
    const result = await krume.invoices.issue(owner, { company, month, seenCents: cents, locale })
    if (result.ok) issued += 1
    else if (result.reason !== 'nothing') problem ??= result.reason
  }
  if (issued > 0) flash(context, texts.admin.invoices.issuedAll(issued))
  return problem ? data({ problem }, { status: 409 }) : redirect(`/admin/invoices?month=${month}`)
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function InvoicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bookkeeping, companies, invoices: t } = useT('admin')
  const { month, current, missing, drafts, issued } = loaderData
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  const [year = '', number = '1'] = month.split('-')
  const monthName = bookkeeping.monthOf(bookkeeping.months[Number(number) - 1] ?? '', year)
  return (
    <>
      <Head title={t.title} />
      <PageHeader
        title={t.title}
        lead={t.lead}
        back={{ to: '/admin/companies', label: companies.title }}
        actions={
          <ButtonLink to="/admin/invoices/settings" icon={Settings2}>
            {t.toSettings}
          </ButtonLink>
        }
      />
      {problem !== undefined && (
        <div className="mb-4">
          <ErrorBox>{t.problems[problem]}</ErrorBox>
        </div>
      )}
      <Panel
        title={t.toBill(monthName)}
        hint={t.toBillHint}
        aside={
          <div className="flex gap-1">
            <ButtonLink to={`?month=${addMonths(month, -1)}`} size="small" icon={ChevronLeft}>
              {bookkeeping.earlier}
            </ButtonLink>
            {month < current && (
              <ButtonLink to={`?month=${addMonths(month, 1)}`} size="small" icon={ChevronRight}>
                {bookkeeping.later}
              </ButtonLink>
            )}
          </div>
        }
      >
        {missing.length > 0 && <MissingData missing={missing} />}
        <DraftList drafts={drafts} month={month} isReady={missing.length === 0} />
      </Panel>
      <Panel title={t.all} className="mt-4">
        <InvoiceList invoices={issued.items} />
        <Pager page={issued.page} totalPages={issued.totalPages} />
        <p className="mt-3 max-w-text text-14 text-text-2">{t.keep}</p>
      </Panel>
    </>
  )
}

import { ChevronLeft, ChevronRight, Settings2 } from 'lucide-react'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { addMonths } from '#bakery/bookkeeping/revenue.ts'
import type { OwnerInPerson } from '#bakery/tenancy/scope.ts'
import { Pager } from '#web/desk/lists/pager.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerInPerson } from '#web/guards/owner-guard.server.ts'
import { pageNumber } from '#web/request/page-number.ts'
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
import { issuedSoFar } from './issued-so-far.ts'
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
    issued: await krume.invoices.list(owner, pageNumber(searchParams)),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const owner = ownerInPerson(context)
  const { krume, locale, texts } = requestOf(context)
  const t = texts.admin.invoices
  const form = await readForm(request)
  const month = monthOf(form.get('month'), krume.invoices.month(owner))
  if (form.get('intent') === 'all') return issueSome(context, owner, month, form)
  const company = readText(form, 'company', MAX_RECORD_KEY)
  const seenCents = Number(form.get('cents'))
  const result = await orRefuse(krume.invoices.issue(owner, { company, month, seenCents, locale }))
  if (!result.ok) return data({ problem: result.reason }, { status: 409 })
  const { number, content } = await krume.invoices.get(owner, result.id)
  flash(context, t.issued(number, content.buyer.email))
  return redirect(`/admin/invoices?month=${month}`)
}

/** Issues the invoices of the next companies. The page asks for further ones until none is left. */
async function issueSome(
  context: Readonly<RouterContextProvider>,
  owner: OwnerInPerson,
  month: string,
  form: FormData,
) {
  const { krume, locale, texts } = requestOf(context)
  const before = issuedSoFar(form)
  const step = await krume.invoices.issueSome(owner, { month, locale, after: before.after })
  const issued = before.issued + step.issued
  const problem = before.problem ?? step.problem
  if (step.left > 0) return { soFar: { after: step.after, issued, left: step.left, problem } }
  if (issued > 0) flash(context, texts.admin.invoices.issuedAll(issued))
  return problem ? data({ problem }, { status: 409 }) : redirect(`/admin/invoices?month=${month}`)
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function InvoicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bookkeeping, companies, invoices: t } = useT('admin')
  const { tryAgain } = useT('common').toasts
  const { month, current, missing, drafts, issued } = loaderData
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  const soFar = actionData && 'soFar' in actionData ? actionData.soFar : undefined
  const isUnanswered = actionData !== undefined && 'failed' in actionData
  const error = problem === undefined ? (isUnanswered ? tryAgain : undefined) : t.problems[problem]
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
      {error !== undefined && (
        <div className="mb-4">
          <ErrorBox>{error}</ErrorBox>
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
        <DraftList
          drafts={drafts}
          month={month}
          isReady={missing.length === 0}
          isOver={month < current}
          soFar={soFar}
        />
      </Panel>
      <Panel title={t.all} className="mt-4">
        <InvoiceList invoices={issued.items} />
        <Pager page={issued.page} totalPages={issued.totalPages} />
        <p className="mt-3 max-w-text text-14 text-text-2">{t.keep}</p>
      </Panel>
    </>
  )
}

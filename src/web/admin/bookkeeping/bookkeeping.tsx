import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { data, redirect } from 'react-router'
import type { BookkeepingFile } from '#bakery/bookkeeping/bookkeeping.ts'
import { isDatevReady } from '#bakery/bookkeeping/datev-settings.ts'
import { addMonths, type IssuedInvoice, isMonth, type RevenueDay } from '#bakery/bookkeeping/revenue.ts'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ownerInPerson } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { INTEGRATIONS } from '../webhooks/integrations-path.ts'
import type { Route } from './+types/bookkeeping.ts'
import { datevDraft, datevForm, datevInput } from './datev-fields.ts'
import { DatevPanel } from './datev-panel.tsx'
import { RevenueTable } from './revenue-table.tsx'

export const handle: OwnerHandle = { ownerInPerson: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const owner = ownerInPerson(context)
  const { krume, locale } = requestOf(context)
  const current = krume.bookkeeping.month(owner)
  const wished = new URL(request.url).searchParams.get('month') ?? ''
  const month = isMonth(wished) && wished <= current ? wished : current
  const settings = await krume.bookkeeping.settings(owner)
  return {
    month,
    current,
    days: await krume.bookkeeping.days(owner, month),
    billed: billedOf(await krume.bookkeeping.invoices(owner, month)),
    isReady: isDatevReady(settings),
    draft: datevDraft(settings, locale),
    seen: settings.updated,
  }
}

type Billed = { count: number; cents: number }

function billedOf(invoices: readonly IssuedInvoice[]): Billed {
  const cents = invoices.flatMap(({ rates }) => rates).reduce((sum, one) => sum + one.cents, 0)
  return { count: invoices.length, cents }
}

export async function action({ context, request }: Route.ActionArgs) {
  const owner = ownerInPerson(context)
  const { krume, locale, texts } = requestOf(context)
  const form = await readForm(request)
  const draft = datevForm.read(form)
  const result = await attempt(context, 'saving DATEV settings', () =>
    krume.bookkeeping.saveSettings(owner, datevInput(draft, locale), seenIn(form)),
  )
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect('/admin/bookkeeping')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function BookkeepingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bookkeeping: t, general } = useT('admin')
  const { month, current, days, billed, isReady, draft, seen } = loaderData
  return (
    <>
      <Head title={t.title} />
      <PageHeader
        title={t.title}
        lead={t.lead}
        back={{ to: INTEGRATIONS, label: general.sections.integrations }}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <MonthPanel month={month} current={current} days={days} billed={billed} isReady={isReady} />
        <DatevPanel stored={draft} seen={seen} returned={actionData} />
      </div>
    </>
  )
}

type MonthProps = {
  month: string
  current: string
  days: readonly RevenueDay[]
  billed: Billed
  isReady: boolean
}

function MonthPanel({ month, current, days, billed, isReady }: MonthProps) {
  const t = useT('admin').bookkeeping
  const format = useFormat()
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  return (
    <Panel title={<MonthName month={month} />} aside={<MonthSteps month={month} current={current} />}>
      {orders === 0 && billed.count === 0 ? (
        <p className="text-text-2">{t.none}</p>
      ) : (
        <>
          {orders > 0 && (
            <>
              <p className="mb-3 font-550 tabular-nums">{t.orders(orders)}</p>
              <RevenueTable days={days} />
              <p className="mt-3 max-w-text text-14 text-text-2">{t.grossHint}</p>
            </>
          )}
          {billed.count > 0 && (
            <div className="mt-4 first:mt-0">
              <p className="font-550 tabular-nums">{t.invoices(billed.count, format.price(billed.cents))}</p>
              <p className="mt-1 max-w-text text-14 text-text-2">{t.invoicesHint}</p>
            </div>
          )}
          <h3 className="mt-5 mb-2 text-17">{t.files}</h3>
          <div className="flex flex-wrap gap-2">
            {isReady && <FileLink month={month} file="datev" label={t.datev} />}
            <FileLink month={month} file="days" label={t.days} />
            <FileLink month={month} file="orders" label={t.ordersFile} />
          </div>
          {!isReady && <p className="mt-2 text-14 text-text-2">{t.datevMissing}</p>}
          <p className="mt-3 max-w-text rounded-m bg-info-soft px-3 py-2 text-14 text-info-text">
            {t.tillHint}
          </p>
        </>
      )}
    </Panel>
  )
}

function MonthName({ month }: { month: string }) {
  const t = useT('admin').bookkeeping
  const [year = '', number = '1'] = month.split('-')
  return <>{t.monthOf(t.months[Number(number) - 1] ?? '', year)}</>
}

function MonthSteps({ month, current }: { month: string; current: string }) {
  const t = useT('admin').bookkeeping
  return (
    <div className="flex gap-1">
      <ButtonLink to={`?month=${addMonths(month, -1)}`} size="small" icon={ChevronLeft}>
        {t.earlier}
      </ButtonLink>
      {month < current && (
        <ButtonLink to={`?month=${addMonths(month, 1)}`} size="small" icon={ChevronRight}>
          {t.later}
        </ButtonLink>
      )}
    </div>
  )
}

function FileLink({ month, file, label }: { month: string; file: BookkeepingFile; label: string }) {
  return (
    <ButtonLink to={`/admin/bookkeeping/${file}?month=${month}`} reloadDocument icon={Download}>
      {label}
    </ButtonLink>
  )
}

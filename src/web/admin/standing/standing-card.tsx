import { Form, Link, useSearchParams } from 'react-router'
import { lineNameForStaff } from '#bakery/ordering/option-text.ts'
import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import type { ListedStanding } from '#bakery/standing/standing.ts'
import { UNCONFIRMED_DAYS } from '#bakery/standing/standing-bounds.ts'
import { resumesOn } from '#bakery/standing/standing-days.ts'
import { telUrl } from '#bakery/tel-url.ts'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { TextLink, textLinkClass } from '#web/ui/text-link.tsx'
import { placeOf } from './list-place.ts'
import { StandingDates } from './standing-dates.tsx'

/** A standing order in the list, with its dates and the form to end it. */
export function StandingCard({
  standing,
  isEnding,
  isOpen,
}: {
  standing: ListedStanding
  isEnding: boolean
  isOpen: boolean
}) {
  const t = useT('admin').standing
  const format = useFormat()
  const locale = useLocale()
  const { id, state, customerName, customerEmail, customerPhone, nextDay, slotFrom, branchName } = standing
  const goods = (standing.lines ?? []).map((line) => `${line.quantity} × ${lineNameForStaff(line, locale)}`)
  return (
    <li className="rounded-l border border-line bg-surface px-4 py-3.5 md:px-4.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-19 wrap-anywhere">{customerName}</h2>
        <StatePill standing={standing} />
      </div>
      <p className="mt-0.5 font-550 tabular-nums">
        {t.every(format.weekday(nextDay), format.time(slotFrom))}, {branchName}
      </p>
      <p className="mt-0.5 text-15 tabular-nums wrap-anywhere">{goods.join(', ')}</p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-14 text-text-2 wrap-anywhere">
        {customerPhone !== '' && (
          <a href={telUrl(customerPhone)} className={textLinkClass}>
            {customerPhone}
          </a>
        )}
        <a href={`mailto:${customerEmail}`} className={textLinkClass}>
          {customerEmail}
        </a>
      </p>
      {standing.company !== '' && (
        <p className="mt-1 text-15 wrap-anywhere">
          <TextLink to={`/admin/companies/${standing.company}`}>{t.onAccount(standing.companyName)}</TextLink>
        </p>
      )}
      <History standing={standing} />
      {state === 'unconfirmed' && (
        <p className="mt-1 text-14 text-text-2">{t.unconfirmedHint(UNCONFIRMED_DAYS)}</p>
      )}
      {state === 'active' && isOpen && <StandingDates standing={standing} />}
      {state === 'active' &&
        (isEnding ? <EndForm id={id} /> : <Actions standing={standing} isOpen={isOpen} />)}
    </li>
  )
}

/** The next day that will be ordered, and what became of the last one. */
function History({ standing: { state, dates, lastDay, lastOutcome } }: { standing: ListedStanding }) {
  const t = useT('admin').standing
  const format = useFormat()
  const next = dates.find((date) => date.state === 'planned')
  if (state === 'unconfirmed') return null
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 text-15 tabular-nums">
      {next && (
        <div className="flex flex-wrap gap-x-1.5">
          <dt className="text-text-2">{t.next}:</dt>
          <dd>{format.day(next.day)}</dd>
        </div>
      )}
      {lastOutcome !== '' && (
        <div className="flex flex-wrap gap-x-1.5">
          <dt className="text-text-2">{t.last}:</dt>
          <dd>
            {format.day(lastDay)}, {t.outcomes[lastOutcome]}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Actions({ standing: { id, customerName }, isOpen }: { standing: ListedStanding; isOpen: boolean }) {
  const t = useT('admin').standing
  const search = useSearchWith()
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      <Link
        to={search(isOpen ? {} : { open: id })}
        replace
        preventScrollReset
        aria-label={isOpen ? undefined : t.datesOf(customerName)}
        className={buttonClass({ size: 'small' })}
      >
        {isOpen ? t.hideDates : t.dates}
      </Link>
      <Link
        to={search({ end: id })}
        replace
        preventScrollReset
        aria-label={t.endOf(customerName)}
        className={buttonClass({ variant: 'danger', size: 'small' })}
      >
        {t.end}
      </Link>
    </div>
  )
}

/** Returns a function that makes the address of this page of the list with other parameters. */
function useSearchWith() {
  const [params] = useSearchParams()
  return (others: Record<string, string>) => `?${new URLSearchParams({ ...placeOf(params), ...others })}`
}

function StatePill({
  standing: { state, endedBy, pausedUntil, nextDay, dates },
}: {
  standing: ListedStanding
}) {
  const t = useT('admin').standing
  const format = useFormat()
  if (state === 'ended')
    return <StatusPill tone="neutral">{endedBy === 'owner' ? t.endedByYou : t.endedByCustomer}</StatusPill>
  if (state === 'unconfirmed') return <StatusPill tone="info">{t.unconfirmed}</StatusPill>
  if (pausedUntil > nextDay)
    return <StatusPill tone="warn">{t.paused(format.day(resumesOn(dates, pausedUntil)))}</StatusPill>
  return <StatusPill tone="good">{t.running}</StatusPill>
}

function EndForm({ id }: { id: string }) {
  const t = useT('admin').standing
  const search = useSearchWith()
  return (
    <Form method="post" action={search({})} noValidate className="mt-3 grid gap-3 border-t border-line pt-3">
      <input type="hidden" name="id" value={id} />
      <Field name="reason" label={t.reason} hint={t.reasonHint}>
        <TextInput required maxLength={ORDER_MAX.reason} />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Link to={search({})} replace preventScrollReset className={buttonClass({})}>
          {t.keep}
        </Link>
        <Button type="submit" name="intent" value="end" variant="danger-solid">
          {t.end}
        </Button>
      </div>
    </Form>
  )
}

import { Form, Link } from 'react-router'
import { lineNameForStaff } from '#bakery/ordering/option-text.ts'
import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import type { ListedStanding } from '#bakery/standing/standing.ts'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'

/** A standing order in the list, with the form to end it. */
export function StandingCard({ standing, isEnding }: { standing: ListedStanding; isEnding: boolean }) {
  const t = useT('admin').standing
  const format = useFormat()
  const locale = useLocale()
  const { id, customerName, customerEmail, customerPhone, nextDay, slotFrom, branchName, endedAt } = standing
  const isOver = endedAt !== ''
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
          <a href={`tel:${customerPhone.replace(/[^\d+]/g, '')}`} className={textLinkClass}>
            {customerPhone}
          </a>
        )}
        <a href={`mailto:${customerEmail}`} className={textLinkClass}>
          {customerEmail}
        </a>
        {!isOver && <span className="tabular-nums">{t.next(format.day(nextDay))}</span>}
      </p>
      {!isOver &&
        (isEnding ? (
          <EndForm id={id} />
        ) : (
          <Link
            to={`?end=${id}`}
            replace
            preventScrollReset
            aria-label={t.endOf(customerName)}
            className={`${buttonClass({ variant: 'danger', size: 'small' })} mt-2.5`}
          >
            {t.end}
          </Link>
        ))}
    </li>
  )
}

function StatePill({ standing: { endedAt, endedBy, pausedUntil, nextDay } }: { standing: ListedStanding }) {
  const t = useT('admin').standing
  const format = useFormat()
  if (endedAt !== '')
    return <StatusPill tone="neutral">{endedBy === 'owner' ? t.endedByYou : t.endedByCustomer}</StatusPill>
  if (pausedUntil > nextDay) return <StatusPill tone="warn">{t.paused(format.day(pausedUntil))}</StatusPill>
  return <StatusPill tone="good">{t.running}</StatusPill>
}

function EndForm({ id }: { id: string }) {
  const t = useT('admin').standing
  return (
    <Form
      method="post"
      action="/admin/standing-orders"
      noValidate
      className="mt-3 grid gap-3 border-t border-line pt-3"
    >
      <input type="hidden" name="id" value={id} />
      <Field name="reason" label={t.reason} hint={t.reasonHint}>
        <TextInput required maxLength={ORDER_MAX.reason} />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Link to="/admin/standing-orders" replace preventScrollReset className={buttonClass({})}>
          {t.keep}
        </Link>
        <Button type="submit" variant="danger-solid">
          {t.end}
        </Button>
      </div>
    </Form>
  )
}

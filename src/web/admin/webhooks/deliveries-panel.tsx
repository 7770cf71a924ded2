import { RotateCcw } from 'lucide-react'
import { Form } from 'react-router'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import type { Page } from '#bakery/page.ts'
import { faultOf } from '#bakery/webhooks/delivery-fault.ts'
import { DELIVERY_DAYS } from '#bakery/webhooks/webhook-bounds.ts'
import type { Delivery } from '#bakery/webhooks/webhooks.ts'
import { Pager } from '#web/desk/lists/pager.tsx'
import { StateLinks } from '#web/desk/lists/state-links.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'

/** Choices of the days whose failed deliveries are sent again. */
const RESEND_DAYS = [1, 3, 7, DELIVERY_DAYS]

type DeliveriesProps = {
  deliveries: Page<Delivery>
  onlyFailed: boolean
  isOn: boolean
  timezone: string
}

/** Lists what was sent to a webhook, and lets the owner send it again. */
export function DeliveriesPanel({ deliveries, onlyFailed, isOn, timezone }: DeliveriesProps) {
  const t = useT('admin').webhooks.log
  const { items, page, totalPages } = deliveries
  return (
    <Panel title={t.title} hint={t.hint(DELIVERY_DAYS)} id="log">
      <StateLinks
        label={t.state}
        states={[
          { to: '?#log', label: t.all, isCurrent: !onlyFailed },
          { to: '?state=failed#log', label: t.onlyFailed, isCurrent: onlyFailed },
        ]}
      />
      {items.length === 0 ? (
        <p className="py-3 text-text-2">{onlyFailed ? t.noneFailed : t.none}</p>
      ) : (
        <ul>
          {items.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} isOn={isOn} timezone={timezone} />
          ))}
        </ul>
      )}
      <Pager page={page} totalPages={totalPages} keepsPlace />
      {onlyFailed && isOn && items.length > 0 && <ResendFailed />}
    </Panel>
  )
}

function ResendFailed() {
  const t = useT('admin').webhooks.log
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <Field name="days" label={t.since} className="min-w-44">
        <Select defaultValue={DELIVERY_DAYS}>
          {RESEND_DAYS.map((days) => (
            <option key={days} value={days}>
              {t.days(days)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" name="intent" value="resend-failed" icon={RotateCcw}>
        {t.resendFailed}
      </Button>
    </Form>
  )
}

type RowProps = { delivery: Delivery; isOn: boolean; timezone: string }

function DeliveryRow({ delivery, isOn, timezone }: RowProps) {
  const { types, log: t } = useT('admin').webhooks
  const format = useFormat()
  const { id, type, code, day, status, created, attempts, nextAttempt, milliseconds, triedAt } = delivery
  const when = (instant: string) => format.instant(instant.replace(' ', 'T'), timezone)
  const about = [
    code !== '' && formatPickupCode(code),
    day !== '' && t.forDay(format.day(day)),
    when(created),
    triedAt !== '' && t.took(milliseconds),
    status === 'queued' && attempts > 0 && t.next(when(nextAttempt)),
  ].filter((part) => part !== false)
  const name = [types[type], ...about].join(', ')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line py-3 first:border-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-550">{types[type]}</span>
          <Outcome delivery={delivery} />
        </p>
        <p className="text-14 text-text-2 tabular-nums">{about.join(', ')}</p>
        <Answer delivery={delivery} />
      </div>
      {isOn && status !== 'queued' && type !== 'webhook.test' && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="resend"
            size="small"
            icon={RotateCcw}
            aria-label={`${t.resend}: ${name}`}
          >
            {t.resend}
          </Button>
        </Form>
      )}
    </li>
  )
}

function Outcome({ delivery: { status, response } }: { delivery: Delivery }) {
  const t = useT('admin').webhooks.log
  const answer = response > 0 && ` ${response}`
  if (status === 'done') {
    return (
      <StatusPill tone="good">
        {t.done}
        {answer}
      </StatusPill>
    )
  }
  return (
    <StatusPill tone={status === 'failed' ? 'bad' : 'warn'}>
      {status === 'failed' ? t.failed : t.waiting}
      {answer}
    </StatusPill>
  )
}

/** Shows why a delivery failed, or the beginning of the response, in the words of the other program. */
function Answer({ delivery: { error, excerpt } }: { delivery: Delivery }) {
  const t = useT('admin').webhooks.log
  if (error !== '') {
    const fault = faultOf(error)
    return <p className="mt-1 text-14 text-danger-text wrap-anywhere">{fault ? t.faults[fault] : error}</p>
  }
  if (excerpt === '') return null
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-6 items-center rounded-s text-14 font-semibold text-secondary-text">
        {t.answer}
      </summary>
      <pre className="mt-1.5 max-h-48 overflow-auto rounded-m bg-bg-sunk px-3 py-2 text-13 whitespace-pre-wrap wrap-anywhere">
        {excerpt}
      </pre>
    </details>
  )
}

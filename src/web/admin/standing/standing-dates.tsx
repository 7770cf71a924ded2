import { Form } from 'react-router'
import type { ListedStanding } from '#bakery/standing/standing.ts'
import type { StandingDate } from '#bakery/standing/standing-days.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Number of coming days that are listed; all of them can be chosen as the end of a pause. */
const LISTED = 4

const TONES = {
  planned: 'info',
  ordered: 'good',
  skipped: 'neutral',
  paused: 'neutral',
  closed: 'warn',
  no_time: 'warn',
  cancelled: 'neutral',
  missed: 'warn',
} as const satisfies Record<StandingDate['state'], string>

/** Coming days of a running standing order, with the forms to skip, pause and resume it. */
export function StandingDates({ standing }: { standing: ListedStanding }) {
  const t = useT('admin').standing
  const { id, dates, customerName } = standing
  const shown = dates.filter(({ state }) => state !== 'missed')
  return (
    <section
      aria-label={t.datesOf(customerName)}
      className="mt-3 grid gap-3 border-t border-line pt-2 lg:grid-cols-2 lg:gap-6"
    >
      <ul>
        {shown.slice(0, LISTED).map((date) => (
          <DateRow key={date.day} id={id} date={date} />
        ))}
      </ul>
      <div className="grid content-start gap-2.5 lg:pt-2">
        <Pause standing={standing} />
        <p className="text-14 text-text-2">{t.mailHint}</p>
      </div>
    </section>
  )
}

function DateRow({ id, date: { day, state, label, order } }: { id: string; date: StandingDate }) {
  const t = useT('admin').standing
  const format = useFormat()
  const intent = state === 'planned' ? 'skip' : 'unskip'
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-t border-line py-1 first:border-0">
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">{format.day(day)}</p>
        {label !== '' && state === 'closed' && <p className="text-14 text-text-2">{label}</p>}
      </div>
      <div className="flex flex-none items-center gap-2.5">
        <StatusPill tone={TONES[state]}>{t.states[state]}</StatusPill>
        {order !== '' && (
          <TextLink to={`/admin/orders/${order}`} className="inline-flex min-h-11 items-center font-semibold">
            {t.view}
            <span className="sr-only"> {format.day(day)}</span>
          </TextLink>
        )}
        {(state === 'planned' || state === 'skipped') && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="day" value={day} />
            <Button
              type="submit"
              size="small"
              name="intent"
              value={intent}
              aria-label={`${t[intent]}: ${format.day(day)}`}
            >
              {t[intent]}
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}

function Pause({ standing: { id, dates, nextDay, pausedUntil } }: { standing: ListedStanding }) {
  const t = useT('admin').standing
  const format = useFormat()
  if (pausedUntil > nextDay)
    return (
      <Form method="post" preventScrollReset className="grid gap-2.5 rounded-l bg-bg-sunk px-4 py-3.5">
        <input type="hidden" name="id" value={id} />
        <p className="font-semibold tabular-nums">{t.pausedUntil(format.dayOfWeek(pausedUntil))}</p>
        <Button type="submit" name="intent" value="resume">
          {t.resume}
        </Button>
      </Form>
    )
  return (
    <Form method="post" preventScrollReset className="grid items-end gap-2.5 sm:cols-end-auto">
      <input type="hidden" name="id" value={id} />
      <Field name="day" label={t.pauseLabel}>
        <Select>
          {dates
            .filter(({ day }) => day > nextDay)
            .map(({ day }) => (
              <option key={day} value={day}>
                {format.dayOfWeek(day)}
              </option>
            ))}
        </Select>
      </Field>
      <Button type="submit" name="intent" value="pause">
        {t.pause}
      </Button>
    </Form>
  )
}

import { Form } from 'react-router'
import type { Day } from '#bakery/branches/hours.ts'
import { pauseEnds, resumesOn, type StandingDate } from '#bakery/standing/standing-days.ts'
import { useFormat } from '#web/document/use-t.ts'
import { Button } from '../button.tsx'
import { StatusPill } from '../feedback/status-pill.tsx'
import { Field } from '../forms/field.tsx'
import { Select } from '../forms/inputs.tsx'
import { TextLink } from '../text-link.tsx'

/** Words of `i18n/standing`, which the texts of both areas contain. */
type DateWords = {
  states: Record<StandingDate['state'], string>
  orderedBefore: (code: string) => string
  view: string
  skip: string
  unskip: string
  pauseLabel: string
  pause: string
  pausedUntil: (day: string) => string
  resume: string
}

type Shared = {
  t: DateWords
  /** Sent with each form where a page has several standing orders. */
  id?: string
}

const TONES = {
  planned: 'info',
  ordered: 'good',
  ordered_before: 'good',
  skipped: 'neutral',
  paused: 'neutral',
  closed: 'warn',
  no_time: 'warn',
  cancelled: 'neutral',
  missed: 'warn',
} as const satisfies Record<StandingDate['state'], string>

/** Dates of a standing order, with links to their orders and forms to skip them. */
export function ComingDates({
  dates,
  orders,
  ...shared
}: Shared & {
  dates: readonly StandingDate[]
  /** Address that the pages of the orders are below. */
  orders: string
}) {
  return (
    <ul>
      {dates.map((date) => (
        <DateRow key={date.day} date={date} orders={orders} {...shared} />
      ))}
    </ul>
  )
}

function DateRow({
  t,
  id,
  orders,
  date: { day, state, label, order, code },
}: Shared & { date: StandingDate; orders: string }) {
  const format = useFormat()
  const intent = state === 'planned' ? 'skip' : 'unskip'
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-t border-line py-1.5 first:border-0">
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">{format.day(day)}</p>
        {label !== '' && state === 'closed' && <p className="text-14 text-text-2">{label}</p>}
      </div>
      <div className="flex flex-none items-center gap-2.5">
        {state !== 'planned' && state !== 'ordered_before' && (
          <StatusPill tone={TONES[state]}>{t.states[state]}</StatusPill>
        )}
        {order !== '' && (
          <TextLink to={`${orders}/${order}`} className="inline-flex min-h-11 items-center font-semibold">
            {code === undefined ? (
              <>
                {t.view}
                <span className="sr-only"> {format.day(day)}</span>
              </>
            ) : (
              t.orderedBefore(code)
            )}
          </TextLink>
        )}
        {(state === 'planned' || state === 'skipped') && (
          <Form method="post" preventScrollReset>
            <HiddenId id={id} />
            <input type="hidden" name="day" value={day} />
            <Button
              type="submit"
              name="intent"
              value={intent}
              className="px-3 text-15"
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

/** Form that pauses a standing order until one of its dates, or resumes it. */
export function PauseForm({
  t,
  id,
  standing: { dates, nextDay, pausedUntil },
}: Shared & {
  standing: { dates: readonly StandingDate[]; nextDay: Day; pausedUntil: string }
}) {
  const format = useFormat()
  if (pausedUntil > nextDay)
    return (
      <Form method="post" preventScrollReset className="grid gap-2.5 rounded-l bg-bg-sunk px-4 py-3.5">
        <HiddenId id={id} />
        <p className="font-semibold tabular-nums">
          {t.pausedUntil(format.dayOfWeek(resumesOn(dates, pausedUntil)))}
        </p>
        <Button type="submit" name="intent" value="resume" wide>
          {t.resume}
        </Button>
      </Form>
    )
  const ends = pauseEnds(dates, nextDay)
  if (ends.length === 0) return null
  return (
    <Form method="post" preventScrollReset className="grid items-end gap-2.5 sm:cols-end-auto">
      <HiddenId id={id} />
      <Field name="day" label={t.pauseLabel}>
        <Select>
          {ends.map((day) => (
            <option key={day} value={day}>
              {format.dayOfWeek(day)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" name="intent" value="pause" className="min-h-12">
        {t.pause}
      </Button>
    </Form>
  )
}

function HiddenId({ id }: { id: string | undefined }) {
  return id === undefined ? null : <input type="hidden" name="id" value={id} />
}

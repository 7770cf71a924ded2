import { Form, Link, useSearchParams } from 'react-router'
import type { StandingDate } from '#bakery/standing/standing-days.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { QuestionSheet } from '../question-sheet.tsx'
import { GoodsList } from './goods-list.tsx'
import type { ShownStanding } from './shown-standing.ts'

/** Coming days that are listed; all of them can be chosen as the end of a pause. */
const LISTED = 5

/** A running standing order: what it orders, its coming days, and the forms to skip, pause and end. */
export function StandingDates({ standing }: { standing: ShownStanding }) {
  const { order, standing: t } = useT('storefront')
  const format = useFormat()
  const [params] = useSearchParams()
  const { dates, nextDay, slotFrom, lines, branchName, companyName } = standing
  // The past of this page: a day without an order before the first that is still to come.
  const shown = dates.filter(({ state }) => state !== 'missed').slice(0, LISTED)
  return (
    <div className="mt-4 grid gap-4">
      <GoodsList
        title={t.every(format.weekday(nextDay), format.time(slotFrom))}
        branch={branchName}
        lines={lines}
      />
      {companyName !== '' && <p className="text-15 wrap-anywhere">{order.billed(companyName)}</p>}
      <section aria-labelledby="dates" className="rounded-l border border-line bg-surface px-4 py-3.5">
        <h2 id="dates" className="font-text text-16 font-bold tracking-normal">
          {t.dates}
        </h2>
        <p className="text-14 text-text-2">{t.datesHint}</p>
        <ul className="mt-1.5">
          {shown.map((date) => (
            <DateRow key={date.day} date={date} />
          ))}
        </ul>
      </section>
      <Pause standing={standing} />
      <Link
        to={{ search: '?end=1' }}
        replace
        preventScrollReset
        className={buttonClass({ variant: 'danger', wide: true })}
      >
        {t.end}
      </Link>
      {params.has('end') && (
        <QuestionSheet
          intent="end"
          title={t.endTitle}
          text={t.endText}
          action={t.endAction}
          failed={undefined}
        />
      )}
    </div>
  )
}

const TONES = {
  planned: 'info',
  ordered: 'good',
  skipped: 'neutral',
  paused: 'neutral',
  closed: 'warn',
  no_time: 'warn',
  cancelled: 'neutral',
  missed: 'neutral',
} as const satisfies Record<StandingDate['state'], string>

function DateRow({ date: { day, state, label, order } }: { date: StandingDate }) {
  const t = useT('storefront').standing
  const format = useFormat()
  const intent = state === 'planned' ? 'skip' : 'unskip'
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-t border-line py-1.5 first:border-0">
      <div className="min-w-0">
        <p className="font-semibold tabular-nums">{format.day(day)}</p>
        {label !== '' && state === 'closed' && <p className="text-14 text-text-2">{label}</p>}
      </div>
      <div className="flex flex-none items-center gap-2.5">
        {state !== 'planned' && <StatusPill tone={TONES[state]}>{t.states[state]}</StatusPill>}
        {order !== '' && (
          <TextLink to={`/orders/${order}`} className="inline-flex min-h-11 items-center font-semibold">
            {t.view}
            <span className="sr-only"> {format.day(day)}</span>
          </TextLink>
        )}
        {(state === 'planned' || state === 'skipped') && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="day" value={day} />
            <Button
              type="submit"
              name="intent"
              value={intent}
              className="px-3! text-15!"
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

function Pause({ standing: { dates, nextDay, pausedUntil } }: { standing: ShownStanding }) {
  const t = useT('storefront').standing
  const format = useFormat()
  const until = dates.map(({ day }) => day).filter((day) => day > nextDay)
  if (pausedUntil > nextDay)
    return (
      <Form method="post" className="grid gap-2.5 rounded-l bg-bg-sunk px-4 py-3.5">
        <p className="font-semibold tabular-nums">{t.pausedUntil(format.dayOfWeek(pausedUntil))}</p>
        <Button type="submit" name="intent" value="resume" wide>
          {t.resume}
        </Button>
      </Form>
    )
  return (
    <Form method="post" className="grid items-end gap-2.5 sm:cols-end-auto">
      <Field name="day" label={t.pauseLabel}>
        <Select>
          {until.map((day) => (
            <option key={day} value={day}>
              {format.dayOfWeek(day)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" name="intent" value="pause" className="min-h-12!">
        {t.pause}
      </Button>
    </Form>
  )
}

import { clsx } from 'clsx'
import { Pencil, Plus, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { WEEKDAYS, type Weekday } from '#bakery/branches/hours.ts'
import { exceededSundayLimit } from '#bakery/branches/sunday-hours.ts'
import { CompactInput, hasProblem, RowProblems } from '#web/desk/forms/compact-input.tsx'
import { IntentButton, IntentIconButton, type OnIntent } from '#web/desk/forms/intent-button.tsx'
import { asTime } from '#web/desk/forms/time-inputs.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useFieldProblems } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type BranchDraft, type IntervalDraft, intervalOf, stateOf } from '../branch-fields.ts'
import { isInterval, type TrackRange, trackBars, trackMarks, trackRange } from './hours-track.ts'

type HoursEditorProps = { draft: BranchDraft; revision: number; onIntent: OnIntent }

/** Editor for opening hours: each weekday shows them as bars on a track and opens to its inputs. */
export function HoursEditor({ draft, revision, onIntent }: HoursEditorProps) {
  const [open, setOpen] = useState<Weekday>()
  const problems = useFieldProblems()
  const range = trackRange(WEEKDAYS.flatMap((weekday) => draft.openingHours[weekday]))
  return (
    <div>
      <div
        aria-hidden="true"
        className="relative mr-40 ml-26 h-5 text-12 text-text-2 tabular-nums max-sm:hidden"
      >
        {trackMarks(range).map(({ hour, left }) => (
          <span
            key={hour}
            className="absolute -translate-x-1/2 whitespace-nowrap"
            style={{ left: `${left}%` }}
          >
            {hour}
          </span>
        ))}
      </div>
      {WEEKDAYS.map((weekday) => {
        const isOpen = open === weekday || hasProblem(problems, `openingHours.${weekday}`)
        return (
          <WeekdayRow
            key={weekday}
            weekday={weekday}
            intervals={draft.openingHours[weekday]}
            range={range}
            isOpen={isOpen}
            revision={revision}
            onToggle={() => setOpen(isOpen ? undefined : weekday)}
            onIntent={onIntent}
          />
        )
      })}
      <SundayHint draft={draft} />
    </div>
  )
}

/**
 * Warns about Sunday hours beyond the usual limit of the federal state. Only a hint, because cafés and municipalities
 * have their own rules.
 */
function SundayHint({ draft }: { draft: BranchDraft }) {
  const t = useT('admin').branches
  const format = useFormat()
  const state = stateOf(draft.state)
  const limit = exceededSundayLimit(state, draft.openingHours.sunday.map(intervalOf).filter(isInterval))
  if (!limit || state === '') return null
  const name = t.holidays.states[state]
  return (
    <p className="mt-3 flex gap-2 rounded-m bg-warn-soft px-3 py-2 text-14 font-550 text-warn-text">
      <Icon of={TriangleAlert} className="mt-px" />
      <span>
        {'hours' in limit
          ? t.hours.sundayHours(limit.hours, name)
          : t.hours.sundayWindow(format.timeRange(limit.from, limit.to), name)}
      </span>
    </p>
  )
}

function WeekdayRow({
  weekday,
  intervals,
  range,
  isOpen,
  revision,
  onToggle,
  onIntent,
}: {
  weekday: Weekday
  intervals: IntervalDraft[]
  range: TrackRange
  isOpen: boolean
  revision: number
  onToggle: () => void
  onIntent: OnIntent
}) {
  const t = useT('admin').branches.hours
  const day = useT('admin').weekdays[weekday]
  const editorId = `hours-${weekday}`
  return (
    <div className="border-t border-line">
      <div className="grid min-h-11.5 grid-cols-[minmax(0,1fr)_auto_44px] items-center sm:grid-cols-[104px_minmax(0,1fr)_116px_44px]">
        <span className="font-semibold">{day}</span>
        <Track intervals={intervals} range={range} />
        <span className="pl-3.5 text-14 leading-130 text-text-2 tabular-nums">
          {intervals.length === 0
            ? t.closed
            : intervals.map(({ from, to }) => (
                <span key={`${from}-${to}`} className="block">
                  {clock(from)}–{clock(to)}
                </span>
              ))}
        </span>
        <IconButton
          icon={Pencil}
          label={t.edit(day)}
          aria-expanded={isOpen}
          aria-controls={editorId}
          onClick={onToggle}
          className={clsx('needs-script', isOpen && 'bg-bg-sunk text-text')}
        />
      </div>
      <div
        id={editorId}
        key={revision}
        className={clsx('mb-3 rounded-m bg-bg-sunk p-3', !isOpen && 'needs-no-script')}
      >
        {intervals.map((interval, index) => {
          const name = `openingHours.${weekday}.${index}`
          return (
            <div key={name} className="mb-2">
              <div className="flex items-center gap-2">
                <CompactInput
                  {...asTime}
                  name={`${name}.from`}
                  label={t.fromOf(day, index + 1)}
                  defaultValue={interval.from}
                  className="max-w-36"
                />
                <span aria-hidden="true">–</span>
                <CompactInput
                  {...asTime}
                  name={`${name}.to`}
                  label={t.toOf(day, index + 1)}
                  defaultValue={interval.to}
                  className="max-w-36"
                />
                <IntentIconButton
                  intent={`remove-interval.${weekday}.${index}`}
                  onIntent={onIntent}
                  icon={X}
                  label={t.remove(day, index + 1)}
                />
              </div>
              <RowProblems names={[`${name}.from`, `${name}.to`]} />
            </div>
          )
        })}
        <div className="flex flex-wrap gap-2">
          <IntentButton intent={`add-interval.${weekday}`} onIntent={onIntent} icon={Plus}>
            {intervals.length === 0 ? t.open : t.add}
          </IntentButton>
          <IntentButton intent={`copy-hours.${weekday}.workdays`} onIntent={onIntent}>
            {t.copyWorkdays}
          </IntentButton>
          <IntentButton intent={`copy-hours.${weekday}.all`} onIntent={onIntent}>
            {t.copyAll}
          </IntentButton>
        </div>
      </div>
    </div>
  )
}

/** Draws the hours as bars; hidden from screen readers, because the times beside them say the same. */
function Track({ intervals, range }: { intervals: IntervalDraft[]; range: TrackRange }) {
  const t = useT('admin').branches.hours
  return (
    <span
      aria-hidden="true"
      className="relative block h-5.5 overflow-hidden rounded-xs bg-bg-sunk max-sm:hidden"
    >
      {intervals.length === 0 ? (
        <span className="hatch grid h-full place-items-center text-13 text-text-2">{t.restDay}</span>
      ) : (
        trackBars(intervals, range).map(({ left, width }) => (
          <span
            key={left}
            className="absolute inset-y-0 rounded-xs bg-ui-primary"
            style={{ left: `${left}%`, width: `${width}%` }}
          />
        ))
      )}
    </span>
  )
}

function clock(time: string): string {
  return time === '00:00' ? '24:00' : time.replace(/^0(?=\d:)/, '')
}

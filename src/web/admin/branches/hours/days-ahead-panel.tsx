import { clsx } from 'clsx'
import { Eye } from 'lucide-react'
import type { Holiday } from '#bakery/branches/eves.ts'
import type { Interval } from '#bakery/branches/hours.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { BranchDraft } from '../branch-fields.ts'
import { type BakeryNow, type DayAhead, daysAhead, type RushDays } from './days-ahead.ts'

/** Preview of the coming days as customers will see them, from the unsaved form. */
export function DaysAheadPanel({
  draft,
  holidays,
  rush,
  now,
}: {
  draft: BranchDraft
  holidays: Holiday[]
  rush: RushDays
  now: BakeryNow
}) {
  const t = useT('admin').branches.daysAhead
  return (
    <details className="rounded-l border border-line bg-surface px-4 md:px-4.5">
      <summary className="flex min-h-13 items-center gap-2 font-semibold">
        <Icon of={Eye} className="text-text-2" />
        {t.title}
      </summary>
      <p className="mb-2 text-14 text-text-2">{t.hint}</p>
      <ol className="mb-3">
        {daysAhead(draft, holidays, now, rush).map((day) => (
          <DayRow key={day.day} of={day} />
        ))}
      </ol>
    </details>
  )
}

function DayRow({ of }: { of: DayAhead }) {
  const t = useT('admin').branches.daysAhead
  const format = useFormat()
  const isOpen = of.slots > 0
  return (
    <li
      className={clsx(
        'grid cols-start-24.75 gap-x-3 border-t border-line py-2 text-15 first:border-0 sm:cols-middle-24.75',
        (!isOpen || of.isPastCutoff) && 'text-text-2',
      )}
    >
      <span className={clsx('tabular-nums', isOpen && 'font-550')}>{format.day(of.day)}</span>
      <span className="min-w-0">
        <span className="tabular-nums">{of.hours.length === 0 ? t.closed : hoursText(of.hours)}</span>
        {of.label !== '' && <span className="text-text-2"> · {of.label}</span>}
        {of.hours.length > 0 && (
          <span className="block text-13 text-text-2">{isOpen ? t.slots(of.slots) : t.noSlots}</span>
        )}
      </span>
      {of.cutoff && (
        <span className="text-13 text-text-2 tabular-nums max-sm:col-start-2 sm:text-right">
          {of.isPastCutoff ? (
            t.pastCutoff
          ) : (
            <>
              {t.until}{' '}
              <span className="sm:block">
                {format.day(of.cutoff.day)}, {format.time(of.cutoff.time)}
              </span>
            </>
          )}
        </span>
      )}
    </li>
  )
}

function hoursText(hours: readonly Interval[]): string {
  const short = (time: string) => time.replace(/^0(?=\d:)/, '')
  return hours.map(({ from, to }) => `${short(from)}–${short(to)}`).join(', ')
}

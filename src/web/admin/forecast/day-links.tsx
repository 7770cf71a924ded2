import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { Day } from '#bakery/branches/hours.ts'
import type { DayKind } from '#bakery/forecast/usual-days.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { showFocused, useChosenInSight } from '#web/ui/sideways.ts'
import { forecastPath } from './forecast-query.ts'

/** Links to the days that are forecast, today first; closed and special days are marked as such. */
export function DayLinks({
  days,
  of,
}: {
  days: readonly { day: Day; kind: DayKind }[]
  of: { day: Day; branch: string; counterPercent: number }
}) {
  const t = useT('admin').forecast
  const format = useFormat()
  const inSight = useChosenInSight<HTMLElement>(of.day)
  return (
    <nav
      ref={inSight}
      aria-label={t.days}
      className="relative -mx-4 flex min-w-0 scroll-px-4 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-0"
    >
      {days.map(({ day, kind }) => {
        const isChosen = day === of.day
        const note =
          kind.kind === 'usual' ? '' : kind.kind === 'closed' ? t.closedShort : kind.label || t.notUsual
        return (
          <Link
            key={day}
            to={forecastPath({ ...of, day })}
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
            onFocus={showFocused}
            className={clsx(
              'grid min-h-14 min-w-24 flex-none content-center rounded-slot border px-3 text-center font-semibold no-underline',
              isChosen
                ? 'border-ui-primary bg-ui-primary text-on-primary'
                : 'border-line-ctl bg-surface hover:bg-surface-2',
            )}
          >
            <span className="tabular-nums">{format.day(day)}</span>
            {note !== '' && (
              <span className={clsx('max-w-28 truncate text-13 font-normal', !isChosen && 'text-text-2')}>
                {note}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

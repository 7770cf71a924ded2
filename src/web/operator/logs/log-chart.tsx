import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BarChart, ChartTable } from '#web/desk/charts/bar-chart.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Tip } from '#web/ui/feedback/tip.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { PLATFORM_TIMEZONE } from '../parts/platform-timezone.ts'
import { type LogFilters, logsPath } from './log-filters.ts'
import { isLabelled, type LogBar, type LogPeriod } from './log-period.ts'

/** Bar of the chart with its day and time in the operators' time zone. */
export type ChartedBar = LogBar & { day: string; time: string }

/**
 * Chart of log entries over time, failures at the bottom of each bar. Each bar and table row links to its entries.
 */
export function LogChart({ bars, filters }: { bars: ChartedBar[]; filters: LogFilters }) {
  const t = useT('operator').logs
  const format = useFormat()
  const pathOf = ({ from }: ChartedBar) => logsPath({ ...filters, bar: from, before: '' })
  return (
    <figure className="min-w-0">
      <BarChart
        isWide
        max={Math.max(0, ...bars.map(({ total }) => total))}
        bars={(heightOf) =>
          bars.map((bar) => (
            <Bar
              key={bar.from}
              bar={bar}
              to={pathOf(bar)}
              height={heightOf(bar.total)}
              tone={filters.bar === '' ? 'normal' : filters.bar === bar.from ? 'chosen' : 'other'}
              label={isLabelled(bar, filters.period) && <Label bar={bar} of={filters.period} />}
            />
          ))
        }
      />
      <figcaption className="mt-2 text-14 text-text-2">{t.chartNote}</figcaption>
      <ChartTable
        summary={t.chartTable}
        columns={[t.begin, t.entries, t.failures]}
        rows={bars.map((bar) => ({
          key: bar.from,
          heading: (
            <Link
              to={pathOf(bar)}
              aria-current={filters.bar === bar.from || undefined}
              className={clsx(textLinkClass, 'inline-block py-1')}
            >
              {format.instant(bar.from.replace(' ', 'T'), PLATFORM_TIMEZONE)}
            </Link>
          ),
          values: [format.number(bar.total), format.number(bar.failures)],
        }))}
      />
    </figure>
  )
}

const tones = {
  normal: 'bg-primary-300 dark:bg-primary-500',
  chosen: 'bg-ui-primary',
  other: 'bg-primary-200 dark:bg-primary-600',
}

function Bar({
  bar: { day, time, total, failures },
  to,
  height,
  tone,
  label,
}: {
  bar: ChartedBar
  to: string
  height: number
  tone: keyof typeof tones
  label: ReactNode
}) {
  const t = useT('operator').logs
  const format = useFormat()
  return (
    // Wide enough for touch.
    <li className="flex h-full min-w-6 flex-1 flex-col">
      <Tip text={`${format.day(day)}, ${format.time(time)}: ${t.chart(total, failures)}`}>
        <Link
          to={to}
          preventScrollReset
          tabIndex={-1}
          // The chart is hidden from screen readers: nothing in it may take the focus.
          onMouseDown={(event) => event.preventDefault()}
          className="flex flex-1 flex-col items-center justify-end rounded-s hover:bg-bg-sunk"
        >
          <span
            className={clsx(
              'flex w-3/4 max-w-6 flex-col justify-end overflow-hidden rounded-t-2xs',
              total > 0 ? tones[tone] : 'h-0.75 bg-line',
            )}
            style={total > 0 ? { height: `${Math.max(3, height)}px` } : undefined}
          >
            {failures > 0 && (
              <span className="min-h-0.75 bg-danger" style={{ height: `${(failures / total) * 100}%` }} />
            )}
          </span>
        </Link>
      </Tip>
      <span className="flex h-9 flex-none justify-center pt-1 text-12 whitespace-nowrap text-text-2 tabular-nums">
        {label}
      </span>
    </li>
  )
}

function Label({ bar: { day, time }, of: period }: { bar: ChartedBar; of: LogPeriod }) {
  const format = useFormat()
  if (period === 'day') return format.time(time)
  return (
    <span className="text-center leading-125">
      {format.weekdayShort(day)}
      <span className="block">{Number(day.slice(8))}</span>
    </span>
  )
}

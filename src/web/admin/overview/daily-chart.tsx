import { clsx } from 'clsx'
import type { Day } from '#bakery/branches/hours.ts'
import { BarChart, ChartTable } from '#web/desk/charts/bar-chart.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'

export type ChartDay = { day: Day; orders: number; revenueCents: number; closed: boolean }

/** Number of days before and after today that fit on a phone. */
const PHONE_DAYS_BEFORE = 6
const PHONE_DAYS_AFTER = 3

/**
 * Chart of orders by pickup day: pale for the past, full colour for tomorrow, in between for later days. The bars are
 * hidden from screen readers; the table below has the same data.
 */
export function DailyChart({ days, today, tomorrow }: { days: ChartDay[]; today: Day; tomorrow: Day }) {
  const t = useT('admin').overview
  const format = useFormat()
  const max = Math.max(0, ...days.map(({ orders }) => orders))
  const todayIndex = days.findIndex(({ day }) => day >= today)
  return (
    <figure className="min-w-0">
      <BarChart
        max={max}
        isWide={max >= 1000}
        bars={(heightOf) =>
          days.map((day, index) => (
            <Bar
              key={day.day}
              {...day}
              height={heightOf(day.orders)}
              tone={day.day === tomorrow ? 'next' : day.day > tomorrow ? 'ahead' : 'past'}
              hideOnPhone={index < todayIndex - PHONE_DAYS_BEFORE || index > todayIndex + PHONE_DAYS_AFTER}
            />
          ))
        }
      />
      <figcaption className="mt-2 text-14 text-text-2">
        <span className="md:hidden">{t.chartNote(PHONE_DAYS_BEFORE, PHONE_DAYS_AFTER)}</span>
        <span className="max-md:hidden">{t.chartNote(todayIndex, days.length - 1 - todayIndex)}</span>
      </figcaption>
      <ChartTable
        summary={t.chartTable}
        columns={[t.day, t.orders, t.amount]}
        rows={days.map(({ day, orders, revenueCents }) => ({
          key: day,
          heading: format.day(day),
          values: [format.number(orders), format.price(revenueCents)],
        }))}
      />
    </figure>
  )
}

/** Colours by tone. In dark mode the weaker ones are darker, so that tomorrow stands out there too. */
const tones = {
  past: 'bg-primary-200 dark:bg-primary-600',
  next: 'bg-ui-primary',
  ahead: 'bg-primary-300 dark:bg-primary-500',
}

function Bar({
  day,
  orders,
  closed,
  height,
  tone,
  hideOnPhone,
}: ChartDay & { height: number; tone: keyof typeof tones; hideOnPhone: boolean }) {
  const t = useT('admin').overview
  const format = useFormat()
  return (
    <li className={clsx('flex min-w-0 flex-1 flex-col items-center', hideOnPhone && 'max-md:hidden')}>
      {orders > 0 && (
        <span className={clsx('mb-0.5 text-12 tabular-nums', tone === 'next' && 'font-bold')}>
          {format.number(orders)}
        </span>
      )}
      <span
        className={clsx('w-5/8 max-w-6 rounded-t-xs', orders > 0 ? tones[tone] : 'h-0.75 bg-line')}
        style={orders > 0 ? { height: `${Math.max(3, height)}px` } : undefined}
      />
      <span
        className={clsx(
          'grid h-9 content-start pt-1 text-center text-12 leading-125',
          tone === 'next' ? 'font-bold' : 'text-text-2',
        )}
      >
        <span>{format.weekdayShort(day)}</span>
        <span className="tabular-nums">{closed && orders === 0 ? t.closed : Number(day.slice(8))}</span>
      </span>
    </li>
  )
}

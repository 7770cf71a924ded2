import { clsx } from 'clsx'
import type { Day } from '#bakery/branches/hours.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { chartTicks } from './chart-scale.ts'

export type ChartDay = { day: Day; orders: number; revenueCents: number; closed: boolean }

/** Days that a phone has no room for. */
const PHONE_DAYS_BEFORE = 6
const PHONE_DAYS_AFTER = 3

/**
 * Orders by pickup day: the past pale, tomorrow in full colour, what is ahead in between. The bars are drawn for the
 * eye only; the table below says the same to everybody.
 */
export function DailyChart({ days, today, tomorrow }: { days: ChartDay[]; today: Day; tomorrow: Day }) {
  const t = useT('admin').overview
  const ticks = chartTicks(Math.max(0, ...days.map(({ orders }) => orders)))
  const top = ticks.at(-1) ?? 1
  const todayIndex = days.findIndex(({ day }) => day >= today)
  return (
    <figure className="min-w-0">
      <div aria-hidden="true" className="relative mt-2 h-56 pl-8">
        {ticks.map((tick) => (
          <div
            key={tick}
            className="absolute inset-x-0 flex items-center gap-2 text-12 text-text-2 tabular-nums"
            style={{ bottom: `${36 + (tick / top) * 164}px`, translate: '0 50%' }}
          >
            <span className="w-6 text-right">{tick}</span>
            <span className="h-px flex-1 bg-line" />
          </div>
        ))}
        <ol className="absolute inset-0 left-8 flex items-end gap-px">
          {days.map((day, index) => (
            <Bar
              key={day.day}
              {...day}
              height={(day.orders / top) * 164}
              tone={day.day === tomorrow ? 'next' : day.day > tomorrow ? 'ahead' : 'past'}
              hideOnPhone={index < todayIndex - PHONE_DAYS_BEFORE || index > todayIndex + PHONE_DAYS_AFTER}
            />
          ))}
        </ol>
      </div>
      <figcaption className="mt-2 text-14 text-text-2">{t.chartNote}</figcaption>
      <DailyTable days={days} />
    </figure>
  )
}

const tones = { past: 'bg-primary-200', next: 'bg-ui-primary', ahead: 'bg-primary-300' }

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
        <span className={clsx('mb-0.5 text-12 tabular-nums', tone === 'next' && 'font-bold')}>{orders}</span>
      )}
      <span
        className={clsx('w-[62%] max-w-6 rounded-t-[6px]', orders > 0 ? tones[tone] : 'h-[3px] bg-line')}
        style={orders > 0 ? { height: `${Math.max(3, height)}px` } : undefined}
      />
      <span
        className={clsx(
          'grid h-9 content-start pt-1 text-center text-12 leading-[1.25]',
          tone === 'next' ? 'font-bold' : 'text-text-2',
        )}
      >
        {closed && orders === 0 ? (
          <span>{t.closed}</span>
        ) : (
          <>
            <span>{format.weekdayShort(day)}</span>
            <span className="tabular-nums">{Number(day.slice(8))}</span>
          </>
        )}
      </span>
    </li>
  )
}

function DailyTable({ days }: { days: ChartDay[] }) {
  const t = useT('admin').overview
  const format = useFormat()
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center text-14 font-semibold text-secondary-text underline decoration-1 underline-offset-3">
        {t.chartTable}
      </summary>
      <table className="w-full text-14">
        <thead>
          <tr className="text-left text-text-2">
            <th scope="col" className="py-1 font-[550]">
              {t.day}
            </th>
            <th scope="col" className="py-1 text-right font-[550]">
              {t.orders}
            </th>
            <th scope="col" className="py-1 text-right font-[550]">
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, orders, revenueCents }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {format.day(day)}
              </th>
              <td className="py-1.5 text-right tabular-nums">{format.number(orders)}</td>
              <td className="py-1.5 text-right tabular-nums">{format.price(revenueCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

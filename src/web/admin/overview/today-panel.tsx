import { ScanLine } from 'lucide-react'
import type { Day } from '#bakery/branches/hours.ts'
import type { DayProgress } from '#bakery/overview/overview.ts'
import { useT } from '#web/document/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Panel with the progress of today's pickups and a link to the counter. */
export function TodayPanel({ progress, day }: { progress: DayProgress; day: Day }) {
  const { overview, counter } = useT('admin')
  const t = overview.todayPanel
  const { orders, pickedUp, open, noShow } = progress
  return (
    <section
      aria-labelledby="today"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-l border border-line bg-surface px-4 py-4 md:px-4.5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="today" className="text-19">
            {t.title}
          </h2>
          <p className="font-550 tabular-nums">{t.pickedUp(pickedUp, orders)}</p>
        </div>
        <span aria-hidden="true" className="mt-2 block h-2.5 overflow-hidden rounded-full bg-bg-sunk">
          <span
            className="block h-full rounded-full bg-ui-primary"
            style={{ width: `${(pickedUp / orders) * 100}%` }}
          />
        </span>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-14 text-text-2 tabular-nums">
          <TextLink
            to={`/admin/orders?day=${day}`}
            className="inline-flex min-h-6 items-center font-semibold"
          >
            {t.toOrders}
          </TextLink>
          {open > 0 && <span>{t.open(open)}</span>}
          {noShow > 0 && <span>{t.noShow(noShow)}</span>}
        </p>
      </div>
      {open > 0 && (
        <ButtonLink to="/admin/counter" reloadDocument icon={ScanLine} className="max-sm:w-full">
          {counter.open}
        </ButtonLink>
      )}
    </section>
  )
}

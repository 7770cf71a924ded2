import type { ListedStanding } from '#bakery/standing/standing.ts'
import { useT } from '#web/document/use-t.ts'
import { ComingDates, PauseForm } from '#web/ui/standing/coming-dates.tsx'

/** Number of coming days that are listed; all of them can be chosen as the end of a pause. */
const LISTED = 4

/** Coming days of a running standing order, with the forms to skip, pause and resume it. */
export function StandingDates({ standing }: { standing: ListedStanding }) {
  const t = useT('admin').standing
  const { id, dates, customerName } = standing
  return (
    <section
      aria-label={t.datesOf(customerName)}
      className="mt-3 grid gap-3 border-t border-line pt-2 lg:grid-cols-2 lg:gap-6"
    >
      <ComingDates t={t} id={id} dates={dates.slice(0, LISTED)} orders="/admin/orders" />
      <div className="grid content-start gap-2.5 lg:pt-2">
        <PauseForm t={t} id={id} standing={standing} />
        <p className="text-14 text-text-2">{t.mailHint}</p>
      </div>
    </section>
  )
}

import { Link, useSearchParams } from 'react-router'
import { useFormat, useT } from '#web/document/use-t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ComingDates, PauseForm } from '#web/ui/standing/coming-dates.tsx'
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
        <div className="mt-1.5">
          <ComingDates t={t} dates={dates.slice(0, LISTED)} orders="/orders" />
        </div>
      </section>
      <PauseForm t={t} standing={standing} />
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

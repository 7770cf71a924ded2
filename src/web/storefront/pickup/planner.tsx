import { useId } from 'react'
import { useLocation } from 'react-router'
import type { ShopPlan } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { type LostPickup, MISSING, type PickupChoice } from '../query/pickup-choice.ts'
import { BranchChoice } from './branch-choice.tsx'
import { DayStrip } from './day-strip.tsx'
import { SlotGrid } from './slot-grid.tsx'

/** Choice of day, then branch, then time: each offers what is available for the one before. */
export function Planner({
  view,
  choice,
  lost,
  incomplete,
}: {
  view: ShopPlan
  choice: PickupChoice
  lost: LostPickup
  /** True if the customer went to the checkout without having chosen everything. */
  incomplete: boolean
}) {
  const t = useT('shop').planner
  const format = useFormat()
  const slotsLabel = useId()
  const { key } = useLocation()
  const missing = incomplete ? missingOf(view, choice) : []
  return (
    <section aria-label={t.title} className="grid grid-cols-1 gap-3">
      <h1 className="text-25 lg:text-28">{t.title}</h1>
      <LostChoice lost={lost} day={view.day} />
      <DayStrip days={view.days} choice={choice} />
      <div className="grid grid-cols-1 gap-2.5 lg:mt-1.5 lg:cols-start-57.5 lg:gap-5">
        <div>
          <p aria-hidden="true" className="mb-1.75 text-14 font-semibold text-text-2 max-lg:hidden">
            {t.branch}
          </p>
          <BranchChoice branches={view.branches} choice={choice} />
        </div>
        <div id={MISSING} className="min-w-0 scroll-mt-24">
          {missing.length > 0 && (
            <div className="mb-3">
              <ErrorBox key={key}>
                {`${t.incomplete} ${t.missing(missing.map((part) => t.parts[part]))}`}
              </ErrorBox>
            </div>
          )}
          <p
            id={slotsLabel}
            aria-hidden="true"
            className="mb-1.75 text-14 font-semibold text-text-2 max-lg:hidden"
          >
            {view.day && t.slots(format.weekday(view.day))}
          </p>
          {view.branch === null ? (
            <p className="text-text-2">{t.branchFirst}</p>
          ) : view.day === null ? (
            <p className="rounded-l border border-line bg-surface px-4 py-3 text-text-2">
              {view.days.some(({ state }) => state === 'paused') ? t.reasons.paused : t.noDay} {t.noDayAction}
            </p>
          ) : (
            <SlotGrid
              slots={view.slots}
              choice={choice}
              labelledBy={slotsLabel}
              isMissing={missing.includes('slot')}
            />
          )}
        </div>
      </div>
    </section>
  )
}

/** Returns what must still be chosen before an order can be placed, in this order. */
function missingOf({ day, branch }: ShopPlan, { slot }: PickupChoice): ('day' | 'branch' | 'slot')[] {
  return [
    ...(branch === null ? (['branch'] as const) : []),
    ...(day === null ? (['day'] as const) : []),
    ...(slot === undefined ? (['slot'] as const) : []),
  ]
}

function LostChoice({ lost, day }: { lost: LostPickup; day: string | null }) {
  const t = useT('shop').planner
  const format = useFormat()
  if (lost.day && day) return <Notice text={t.lostDay(format.day(lost.day), format.day(day))} />
  if (lost.slot) return <Notice text={t.lostSlot(format.time(lost.slot))} />
  return null
}

function Notice({ text }: { text: string }) {
  return <output className="block rounded-m bg-warn-soft px-4 py-3 font-medium text-warn-text">{text}</output>
}

import { CalendarCheck } from 'lucide-react'
import type { ShopPlan } from '#bakery/shop/shop.ts'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { PickupText } from './pickup-text.tsx'

/** Planned pickup, shown while the planner is scrolled away. */
export default function PlannedSummary({ view, slot }: { view: ShopPlan; slot: string | undefined }) {
  const t = useT('shop')
  const branch = view.branches.find(({ id }) => id === view.branch)
  return (
    <div className="flex min-h-15 items-center gap-3 bg-surface px-4 py-2 md:px-6 lg:hidden">
      <span className="grid size-9 flex-none place-items-center rounded-s bg-primary-soft text-primary-text">
        <Icon of={CalendarCheck} />
      </span>
      <p className="min-w-0 flex-1 leading-125">
        <b className="block font-semibold tabular-nums">
          <PickupText view={view} slot={slot} withBranch={false} />
        </b>
        {branch && <span className="text-14 text-text-2">{t.planner.branchName(branch.name)}</span>}
      </p>
      <a href="#content" className={textLinkClass}>
        {t.planner.change}
      </a>
    </div>
  )
}

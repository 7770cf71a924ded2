import { clsx } from 'clsx'
import { Check, Clock, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { ShopBranch } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { PickupChoice } from '../pickup-choice.ts'
import { BranchMark } from './branch-mark.tsx'
import { searchForPickup } from './search-with.ts'

/** What customers want to know of each branch; all but the chosen one to be chosen. */
export default function BranchList({
  branches,
  choice,
}: {
  branches: readonly ShopBranch[]
  choice: PickupChoice
}) {
  const { search } = useLocation()
  const others = branches.length - 1
  return (
    <ul className="absolute inset-x-0 top-full z-30 mt-1.5 grid gap-1 rounded-l border border-line bg-surface p-1.5 shadow-3 lg:min-w-92">
      {branches.map((branch) => {
        const isChosen = branch.id === choice.branch
        return (
          <li
            key={branch.id}
            className={clsx(
              'relative flex min-h-15 gap-3 rounded-day px-3.5 py-2',
              isChosen ? others > 0 && 'bg-primary-soft' : 'hover:bg-bg-sunk',
            )}
          >
            <BranchMark />
            <BranchFacts branch={branch}>
              {isChosen && others === 0 ? (
                branch.name
              ) : (
                <Link
                  to={{ search: searchForPickup(search, { ...choice, branch: branch.id }) }}
                  replace
                  preventScrollReset
                  onClick={({ currentTarget }) => fold(currentTarget.closest('details'))}
                  aria-current={isChosen ? 'true' : undefined}
                  className="no-underline after:absolute after:inset-0 after:rounded-day"
                >
                  {branch.name}
                </Link>
              )}
            </BranchFacts>
            {isChosen && others > 0 && <Icon of={Check} className="mt-2 text-primary-text" />}
          </li>
        )
      })}
    </ul>
  )
}

/** Away again, and whoever has chosen is where the choice stands. */
function fold(details: HTMLDetailsElement | null): void {
  details?.removeAttribute('open')
  details?.querySelector('summary')?.focus()
}

/** Where it is, whether it is open today, and whom to call. */
function BranchFacts({ branch, children }: { branch: ShopBranch; children: ReactNode }) {
  const t = useT('shop').planner
  const format = useFormat()
  const { street, zip, city, phone, hoursToday } = branch
  const fact =
    'flex gap-1.5 text-14 leading-[1.35] text-text-2 tabular-nums [&>svg]:mt-[3px] [&>svg]:size-3.5 [&>svg]:flex-none'
  return (
    <div className="min-w-0 flex-1">
      <b className="block leading-[1.25] font-semibold">{children}</b>
      <p className="text-14 leading-[1.35] text-text-2">
        {street}, {zip} {city}
      </p>
      <p className={clsx(fact, 'mt-1')}>
        <Icon of={Clock} />
        {hoursToday.length === 0
          ? t.closedToday
          : t.openToday(hoursToday.map(({ from, to }) => format.timeRange(from, to)).join(', '))}
      </p>
      {phone !== '' && (
        // Over the link that fills the row.
        <a
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
          className={clsx(fact, 'relative z-1 -mb-1 w-fit py-1.5 underline-offset-3 hover:underline')}
        >
          <Icon of={Phone} />
          {phone}
        </a>
      )}
    </div>
  )
}

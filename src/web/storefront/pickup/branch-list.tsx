import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { ShopBranch } from '#bakery/shop/shop.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PickupChoice } from '../query/pickup-choice.ts'
import { searchForPickup } from '../query/search-with.ts'
import { useWantedSearch } from '../query/use-wanted-search.ts'
import { BranchFacts } from './branch-facts.tsx'
import { BranchMark } from './branch-mark.tsx'

/** Facts of each branch; all but the chosen one can be chosen. */
export default function BranchList({
  branches,
  choice,
}: {
  branches: readonly ShopBranch[]
  choice: PickupChoice
}) {
  const search = useWantedSearch()
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

/** Closes the list and moves the focus to its summary, which shows the choice. */
export function fold(details: HTMLDetailsElement | null): void {
  details?.removeAttribute('open')
  details?.querySelector('summary')?.focus()
}

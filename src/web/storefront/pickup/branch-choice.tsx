import { ChevronDown } from 'lucide-react'
import { Suspense, useRef } from 'react'
import type { ShopBranch } from '#bakery/shop/shop.ts'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import { later } from '#web/ui/later.ts'
import type { PickupChoice } from '../query/pickup-choice.ts'
import { BranchMark } from './branch-mark.tsx'

/** Loaded later, since it is folded at first. */
const BranchList = later(() => import('./branch-list.tsx'))

/** Chosen branch; opens to its facts, and to the other branches. */
export function BranchChoice({
  branches,
  choice,
}: {
  branches: readonly ShopBranch[]
  choice: PickupChoice
}) {
  const t = useT('shop').planner
  const details = useRef<HTMLDetailsElement>(null)
  const chosen = branches.find(({ id }) => id === choice.branch)
  const others = branches.length - 1

  function closeOnLeave(event: { relatedTarget: EventTarget | null }): void {
    if (event.relatedTarget instanceof Node && !details.current?.contains(event.relatedTarget))
      details.current?.removeAttribute('open')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it closes with Escape or when it loses the focus; the summary inside opens it.
    <details
      ref={details}
      onBlur={closeOnLeave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        details.current?.removeAttribute('open')
        details.current?.querySelector('summary')?.focus()
      }}
      className="group relative"
    >
      <summary className="flex min-h-15 list-none items-center gap-3 rounded-day bg-surface px-3.5 py-2 shadow-edge hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        {chosen ? (
          <>
            <BranchMark />
            <span className="min-w-0 flex-1">
              <b className="block leading-125 font-semibold">
                <span className="sr-only">{t.branch}: </span>
                {chosen.name}
              </b>
              <span className="block text-14 leading-130 text-text-2">
                {chosen.street}
                <span className="lg:hidden">, {chosen.city}</span>
              </span>
            </span>
          </>
        ) : (
          <span className="flex-1">{t.chooseBranch}</span>
        )}
        {others > 0 && (
          <span className="text-14 text-text-2 narrow:hidden lg:hidden">{t.moreBranches(others)}</span>
        )}
        <Icon of={ChevronDown} className="transition-transform duration-140 group-open:rotate-180" />
      </summary>
      <Suspense>
        <BranchList branches={branches} choice={choice} />
      </Suspense>
    </details>
  )
}

import { clsx } from 'clsx'
import { Check, ChevronDown, Store } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { ShopBranch } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type PickupChoice, pickupSearch } from '../pickup-choice.ts'

const row = 'flex min-h-15 w-full items-center gap-3 rounded-day px-3.5 py-2 no-underline'

/** The chosen branch; opens to the others. A single branch is told, not asked. */
export function BranchChoice({
  branches,
  choice,
}: {
  branches: readonly ShopBranch[]
  choice: PickupChoice
}) {
  const t = useT('storefront').planner
  const details = useRef<HTMLDetailsElement>(null)
  const chosen = branches.find(({ id }) => id === choice.branch)
  const frame = `${row} bg-surface shadow-[inset_0_0_0_1px_var(--line-ctl)]`
  if (branches.length === 1 && chosen)
    return (
      <div className={frame}>
        <BranchText branch={chosen} />
      </div>
    )

  function closeOnLeave(event: { relatedTarget: EventTarget | null }): void {
    if (event.relatedTarget instanceof Node && !details.current?.contains(event.relatedTarget))
      details.current?.removeAttribute('open')
  }
  return (
    // Closes when the focus leaves or with Escape; the summary inside is what opens it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={details}
      key={choice.branch}
      onBlur={closeOnLeave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        details.current?.removeAttribute('open')
        details.current?.querySelector('summary')?.focus()
      }}
      className="group relative"
    >
      <summary className={clsx(frame, 'list-none hover:bg-surface-2 [&::-webkit-details-marker]:hidden')}>
        {chosen ? <BranchText branch={chosen} /> : <span className="flex-1">{t.chooseBranch}</span>}
        <span className="text-14 text-text-2 max-[359px]:hidden lg:hidden">
          {t.moreBranches(branches.length - 1)}
        </span>
        <Icon of={ChevronDown} className="transition-transform duration-140 group-open:rotate-180" />
      </summary>
      <ul className="absolute inset-x-0 top-full z-30 mt-1.5 grid gap-1 rounded-l border border-line bg-surface p-1.5 shadow-3 lg:min-w-80">
        {branches.map((branch) => (
          <li key={branch.id}>
            <Link
              to={{ search: `?${pickupSearch({ ...choice, branch: branch.id })}` }}
              replace
              preventScrollReset
              aria-current={branch.id === choice.branch ? 'true' : undefined}
              className={clsx(row, branch.id === choice.branch ? 'bg-primary-soft' : 'hover:bg-bg-sunk')}
            >
              <BranchText branch={branch} withHours />
              {branch.id === choice.branch && <Icon of={Check} className="text-primary-text" />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function BranchText({ branch, withHours = false }: { branch: ShopBranch; withHours?: boolean }) {
  const t = useT('storefront').planner
  const format = useFormat()
  return (
    <>
      <span className="grid size-9 flex-none place-items-center rounded-[11px] bg-primary-soft text-primary-text">
        <Icon of={Store} />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block leading-[1.25] font-semibold">
          <span className="sr-only">{t.branch}: </span>
          {branch.name}
        </b>
        <span className="block truncate text-14 leading-[1.3] text-text-2">
          {branch.street}
          <span className={withHours ? '' : 'lg:hidden'}>, {branch.city}</span>
        </span>
        {withHours && branch.hours.length > 0 && (
          <span className="block text-13 text-text-2 tabular-nums">
            {branch.hours.map(({ from, to }) => format.timeRange(from, to)).join(', ')}
          </span>
        )}
      </span>
    </>
  )
}

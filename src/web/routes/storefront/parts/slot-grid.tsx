import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import type { ShopSlot } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { showFocused, useChosenInSight } from '../../../ui/sideways.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { PickupChoice } from '../pickup-choice.ts'
import { searchForPickup } from './search-with.ts'

const box =
  'flex min-h-13.5 w-full flex-col items-center justify-center rounded-slot px-0.5 py-1.5 leading-[1.2] no-underline tabular-nums lg:min-h-15'

/** On a phone as many stand in rows; more of them are a strip, like the days, so that the bread is in sight. */
const IN_ROWS = 6

/** The pickup times of the chosen day and branch, with what is left of each. */
export function SlotGrid({
  slots,
  choice,
  labelledBy,
}: {
  slots: readonly ShopSlot[]
  choice: PickupChoice
  labelledBy: string
}) {
  const list = useChosenInSight<HTMLUListElement>(choice.slot)
  return (
    <ul
      id="slots"
      ref={list}
      aria-labelledby={labelledBy}
      className={clsx(
        'relative grid scroll-mt-24 gap-2 sm:grid-cols-4 md:grid-cols-6 lg:grid-cols-4 xl:grid-cols-6',
        slots.length > IN_ROWS
          ? 'day-strip scroll-smooth max-sm:-mx-4 max-sm:-my-1 max-sm:auto-cols-[minmax(6rem,30%)] max-sm:grid-flow-col max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1'
          : 'grid-cols-2 min-[360px]:grid-cols-3',
      )}
    >
      {slots.map((slot) => (
        <li key={slot.from}>
          <SlotBox slot={slot} choice={choice} />
        </li>
      ))}
    </ul>
  )
}

function SlotBox({ slot, choice }: { slot: ShopSlot; choice: PickupChoice }) {
  const t = useT('shop').planner
  const format = useFormat()
  const toast = useToast()
  const { search } = useLocation()
  const { from, to, left, full, nearlyFull } = slot
  if (full)
    return (
      <button
        type="button"
        aria-disabled="true"
        onFocus={showFocused}
        onClick={() => toast({ text: t.lostSlot(format.time(from)), kind: 'error' })}
        className={clsx(box, 'cursor-not-allowed text-text-3 shadow-[inset_0_0_0_1px_var(--line-ctl)]')}
      >
        <span className="text-[15.5px] font-medium line-through">{format.time(from)}</span>
        <span className="text-12 font-medium">{t.full}</span>
      </button>
    )
  const isChosen = from === choice.slot
  return (
    <Link
      to={{ search: searchForPickup(search, { ...choice, slot: from }) }}
      replace
      preventScrollReset
      onFocus={showFocused}
      aria-current={isChosen ? 'time' : undefined}
      title={format.timeRange(from, to)}
      className={clsx(
        box,
        'transition-colors duration-140',
        isChosen
          ? 'bg-ui-primary text-on-primary shadow-2'
          : 'bg-surface shadow-[inset_0_0_0_1px_var(--line-ctl)] hover:bg-surface-2',
      )}
    >
      <b className="text-[15.5px] font-[650]">{format.time(from)}</b>
      <span
        className={clsx(
          'text-12',
          nearlyFull ? 'font-semibold' : 'font-medium',
          !isChosen && (nearlyFull ? 'text-warn-text' : 'text-text-2'),
        )}
      >
        {left === null ? t.free : t.left(left)}
      </span>
    </Link>
  )
}

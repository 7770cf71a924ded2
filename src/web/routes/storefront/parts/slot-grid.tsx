import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { ShopSlot } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { useToast } from '../../../ui/toast.tsx'
import { type PickupChoice, pickupSearch } from '../pickup-choice.ts'

const box =
  'flex min-h-13.5 w-full flex-col items-center justify-center rounded-slot px-0.5 py-1.5 leading-[1.2] no-underline tabular-nums lg:min-h-15'

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
  return (
    <ul
      id="slots"
      aria-labelledby={labelledBy}
      className="grid scroll-mt-24 grid-cols-2 gap-2 min-[360px]:grid-cols-3 sm:grid-cols-4 xl:grid-cols-6"
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
  const t = useT('storefront').planner
  const format = useFormat()
  const toast = useToast()
  const { from, to, left, full, nearlyFull } = slot
  if (full)
    return (
      <button
        type="button"
        aria-disabled="true"
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
      to={{ search: `?${pickupSearch({ ...choice, slot: from })}` }}
      replace
      preventScrollReset
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

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShopSlot } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { showFocused, useChosenInSight } from '#web/ui/sideways.ts'
import type { PickupChoice } from '../query/pickup-choice.ts'
import { searchForPickup } from '../query/search-with.ts'
import { useWantedSearch } from '../query/use-wanted-search.ts'

export const slotBox =
  'flex min-h-13.5 w-full flex-col items-center justify-center rounded-slot px-0.5 py-1.5 leading-120 no-underline tabular-nums lg:min-h-15'

/** Number of times that fit into three rows of three, and into three rows of four on wider phones. */
const IN_ROWS = 9
const IN_LONG_ROWS = 12
/** Strip for more times, like the days, so that products stay visible; at 400 % zoom they wrap (`parts.css`). */
const STRIP = 'day-strip scroll-smooth slot-strip'
const LONG_ROWS = 'cols-fill-20.25'
const ROWS = 'cols-fill-21'

/** Pickup times of the chosen day and branch, with the remaining places. */
export function SlotGrid({
  slots,
  choice,
  labelledBy,
  isMissing,
}: {
  slots: readonly ShopSlot[]
  choice: PickupChoice
  labelledBy: string
  /** True if a time must still be chosen. */
  isMissing: boolean
}) {
  return (
    <SlotRows slots={slots} chosen={choice.slot} labelledBy={labelledBy}>
      {(slot) =>
        slot.full ? <LostSlot slot={slot} /> : <SlotLink slot={slot} choice={choice} isMissing={isMissing} />
      }
    </SlotRows>
  )
}

/** Times side by side, as many as fit. */
export function SlotRows({
  slots,
  chosen,
  labelledBy,
  children,
}: {
  slots: readonly ShopSlot[]
  chosen: string | undefined
  labelledBy: string
  /** Renders one time. */
  children: (slot: ShopSlot) => ReactNode
}) {
  const list = useChosenInSight<HTMLUListElement>(chosen)
  return (
    <ul
      id="slots"
      ref={list}
      aria-labelledby={labelledBy}
      className={clsx(
        'relative grid scroll-mt-24 gap-2 sm:grid-cols-4 md:grid-cols-6 lg:grid-cols-4 xl:grid-cols-6',
        slots.length <= IN_ROWS ? ROWS : slots.length <= IN_LONG_ROWS ? LONG_ROWS : STRIP,
      )}
    >
      {slots.map((slot) => (
        <li key={slot.from}>{children(slot)}</li>
      ))}
    </ul>
  )
}

/** Time without a place left; a tap says so. */
export function LostSlot({ slot: { from } }: { slot: ShopSlot }) {
  const t = useT('shop').planner
  const format = useFormat()
  const toast = useToast()
  return (
    <button
      type="button"
      aria-disabled="true"
      onFocus={showFocused}
      onClick={() => toast({ text: t.lostSlot(format.time(from)), kind: 'error' })}
      className={clsx(slotBox, 'cursor-not-allowed text-text-3 shadow-edge')}
    >
      <span className="text-15 font-medium line-through">{format.time(from)}</span>
      <span className="sr-only">, </span>
      <span className="text-12 font-medium">{t.full}</span>
    </button>
  )
}

function SlotLink({ slot, choice, isMissing }: { slot: ShopSlot; choice: PickupChoice; isMissing: boolean }) {
  const search = useWantedSearch()
  const { from } = slot
  const isChosen = from === choice.slot
  return (
    <Link
      to={{ search: searchForPickup(search, { ...choice, slot: from }) }}
      replace
      preventScrollReset
      onFocus={showFocused}
      aria-current={isChosen ? 'time' : undefined}
      className={clsx(
        slotBox,
        'transition-colors duration-140',
        isChosen ? 'bg-ui-primary text-on-primary shadow-2' : 'bg-surface hover:bg-surface-2',
        !isChosen && (isMissing ? 'shadow-chosen shadow-danger' : 'shadow-edge'),
      )}
    >
      <SlotFace slot={slot} isChosen={isChosen} />
    </Link>
  )
}

/** Time and its remaining places. */
export function SlotFace({
  slot: { from, to, left, nearlyFull },
  isChosen,
  word,
}: {
  slot: ShopSlot
  isChosen: boolean
  /** Word shown in place of the remaining places. */
  word?: string | undefined
}) {
  const t = useT('shop').planner
  const format = useFormat()
  return (
    <>
      <b aria-hidden="true" className="text-15 font-650">
        {format.time(from)}
      </b>
      <span className="sr-only">{`${format.timeRange(from, to)}, `}</span>
      <span
        className={clsx(
          'text-12',
          nearlyFull ? 'font-semibold' : 'font-medium',
          !isChosen && (nearlyFull ? 'text-warn-text' : 'text-text-2'),
        )}
      >
        {word ?? (left === null ? t.free : t.left(left))}
      </span>
    </>
  )
}

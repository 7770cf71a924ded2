import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { ShopDay } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { IconButton } from '../../../ui/button.tsx'
import { showFocused, useChosenInSight } from '../../../ui/sideways.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { PickupChoice } from '../pickup-choice.ts'
import { searchForPickup } from './search-with.ts'

const box =
  'relative flex h-21 w-15.5 flex-col items-center justify-center rounded-day leading-[1.15] no-underline lg:h-20 lg:w-19.5'

/** The days ahead. What cannot be chosen stays reachable and tells why. */
export function DayStrip({ days, choice }: { days: readonly ShopDay[]; choice: PickupChoice }) {
  const t = useT('shop').planner
  const list = useChosenInSight<HTMLUListElement>(choice.day)
  function scroll(direction: -1 | 1): void {
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8 })
  }
  return (
    <nav aria-label={t.days} className="relative -mx-4 md:-mx-6 lg:-mx-1">
      {/* For pointers that cannot swipe; the keyboard scrolls by itself. */}
      <div aria-hidden="true" className="needs-script absolute right-1 bottom-full flex max-lg:hidden">
        <IconButton label={t.earlier} icon={ChevronLeft} tabIndex={-1} onClick={() => scroll(-1)} />
        <IconButton label={t.later} icon={ChevronRight} tabIndex={-1} onClick={() => scroll(1)} />
      </div>
      <ul
        ref={list}
        className="day-strip relative flex gap-2 scroll-px-4 overflow-x-auto scroll-smooth px-4 py-1 md:px-6 lg:px-1"
      >
        {days.map((day) => (
          <li key={day.day} className="flex-none">
            <DayBox day={day} choice={choice} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function DayBox({ day: { day, state, reason }, choice }: { day: ShopDay; choice: PickupChoice }) {
  const t = useT('shop').planner
  const format = useFormat()
  const toast = useToast()
  const { search } = useLocation()
  const isChosen = day === choice.day
  const word = t.states[state]
  const content = (
    <>
      <span className={clsx('text-13 font-semibold', !isChosen && 'text-text-2')}>
        {format.weekdayShort(day)}
      </span>
      <span
        className={clsx(
          'display mt-px mb-0.5 text-25 tracking-[-0.02em]',
          state === 'full' && 'line-through decoration-2',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span className={clsx('text-12 font-semibold', !isChosen && stateColour[state])}>{word}</span>
      <span className="sr-only">
        {format.dayLong(day)} {reason}
      </span>
    </>
  )
  if (state === 'open' || state === 'nearly_full')
    return (
      <Link
        to={{ search: searchForPickup(search, { ...choice, day }) }}
        replace
        preventScrollReset
        onFocus={showFocused}
        aria-current={isChosen ? 'date' : undefined}
        title={reason === '' ? undefined : reason}
        className={clsx(
          box,
          'transition-colors duration-140',
          isChosen
            ? 'bg-ui-primary text-on-primary shadow-2'
            : 'bg-surface shadow-[inset_0_0_0_1px_var(--line-ctl)] hover:bg-surface-2',
        )}
      >
        {content}
      </Link>
    )
  const why = [reason, t.reasons[state]].filter((text) => text !== '').join(': ')
  return (
    <button
      type="button"
      aria-disabled="true"
      onFocus={showFocused}
      title={why}
      onClick={() => toast({ text: why, kind: 'error' })}
      className={clsx(
        box,
        'hatch cursor-not-allowed text-text-3 shadow-[inset_0_0_0_1px_var(--line)] [&_.display]:font-[500]',
      )}
    >
      {content}
    </button>
  )
}

const stateColour: Record<ShopDay['state'], string> = {
  open: 'text-primary-text',
  nearly_full: 'text-warn-text',
  full: 'text-danger-text',
  closed: 'text-text-3',
  past_cutoff: 'text-text-3',
  paused: 'text-warn-text',
}

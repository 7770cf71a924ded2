import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShopDay } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { showFocused, useChosenInSight } from '#web/ui/sideways.ts'
import type { PickupChoice } from '../query/pickup-choice.ts'
import { searchForPickup } from '../query/search-with.ts'
import { useWantedSearch } from '../query/use-wanted-search.ts'

export const dayBox =
  'relative flex h-21 w-15.5 flex-col items-center justify-center rounded-day leading-115 no-underline lg:h-20 lg:w-19.5'

/** Days ahead. Days that cannot be chosen can still be focused and say why. */
export function DayStrip({ days, choice }: { days: readonly ShopDay[]; choice: PickupChoice }) {
  const t = useT('shop').planner
  return (
    <nav aria-label={t.days}>
      <DayRow days={days} chosen={choice.day}>
        {(day) => (isChoosable(day) ? <DayLink day={day} choice={choice} /> : <LostDay day={day} />)}
      </DayRow>
      <LostDayReasons days={days} />
    </nav>
  )
}

/** Row of days that scrolls sideways, with arrows on wide screens. */
export function DayRow({
  days,
  chosen,
  children,
}: {
  days: readonly ShopDay[]
  chosen: string | undefined
  /** Renders one day. */
  children: (day: ShopDay) => ReactNode
}) {
  const t = useT('shop').planner
  const list = useChosenInSight<HTMLUListElement>(chosen)
  function scroll(direction: -1 | 1): void {
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8 })
  }
  return (
    <div className="relative -mx-4 md:-mx-6 lg:-mx-1">
      {/* For pointers that cannot swipe; with the keyboard the row scrolls by itself. */}
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
            {children(day)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns whether the day has capacity left and can still be ordered. */
export function isChoosable({ state }: ShopDay): boolean {
  return state === 'open' || state === 'nearly_full'
}

/** Weekday, number and state of a day. */
export function DayFace({
  day: { day, state, reason },
  isChosen,
  word,
}: {
  day: ShopDay
  isChosen: boolean
  /** Word shown in place of the state. */
  word?: string | undefined
}) {
  const t = useT('shop').planner
  const format = useFormat()
  const isLost = word === undefined && !isChoosable({ day, state, reason })
  const shown = word ?? t.states[state]
  // Screen readers read the reason in place of the state, which would repeat it.
  const said = `${format.dayLong(day)}${isLost ? '' : `, ${shown}`}${reason === '' ? '' : `. ${reason}`}`
  return (
    <>
      <span aria-hidden="true" className={clsx('text-13 font-semibold', !isChosen && 'text-text-2')}>
        {format.weekdayShort(day)}
      </span>
      <span
        aria-hidden="true"
        className={clsx(
          'display mt-px mb-0.5 text-25 tracking-snug',
          state === 'full' && 'line-through decoration-2',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span
        aria-hidden="true"
        className={clsx('text-12 font-semibold', !isChosen && (stateColour[state] ?? 'text-text-3'))}
      >
        {shown}
      </span>
      <span className="sr-only">{said}</span>
    </>
  )
}

function DayLink({ day, choice }: { day: ShopDay; choice: PickupChoice }) {
  const search = useWantedSearch()
  const isChosen = day.day === choice.day
  return (
    <Link
      to={{ search: searchForPickup(search, { ...choice, day: day.day }) }}
      replace
      preventScrollReset
      onFocus={showFocused}
      aria-current={isChosen ? 'date' : undefined}
      className={clsx(
        dayBox,
        'transition-colors duration-140',
        isChosen ? 'bg-ui-primary text-on-primary shadow-2' : 'bg-surface shadow-edge hover:bg-surface-2',
      )}
    >
      <DayFace day={day} isChosen={isChosen} />
    </Link>
  )
}

/** Lists why days are unavailable, for visitors without JavaScript: nothing happens when they tap one. */
function LostDayReasons({ days }: { days: readonly ShopDay[] }) {
  const format = useFormat()
  const whyLost = useWhyLost()
  const lost = days.filter((day) => !isChoosable(day))
  if (lost.length === 0) return null
  return (
    <ul aria-hidden="true" className="needs-no-script mt-2 text-14 text-text-2">
      {lost.map((day) => (
        <li key={day.day}>
          {format.day(day.day)}: {whyLost(day)}
        </li>
      ))}
    </ul>
  )
}

function useWhyLost(): (day: ShopDay) => string {
  const { reasons } = useT('shop').planner
  return ({ reason, state }) => {
    const general = state === 'open' || state === 'nearly_full' ? '' : reasons[state]
    return [reason, general].filter((text) => text !== '').join(': ')
  }
}

/** Day that is unavailable; a tap shows why. */
export function LostDay({ day }: { day: ShopDay }) {
  const why = useWhyLost()(day)
  return <HatchedDay day={day} why={why} />
}

/** Day that cannot be chosen; a tap shows why. `word` replaces the word for its state. */
export function HatchedDay({ day, why, word }: { day: ShopDay; why: string; word?: string }) {
  const toast = useToast()
  return (
    <button
      type="button"
      aria-disabled="true"
      onFocus={showFocused}
      onClick={() => toast({ text: why, kind: 'error' })}
      className={clsx(
        dayBox,
        'hatch cursor-not-allowed text-text-3 shadow-hairline [&_.display]:font-medium',
      )}
    >
      <DayFace day={{ ...day, reason: why }} isChosen={false} word={word} />
    </button>
  )
}

const stateColour: Partial<Record<ShopDay['state'], string>> = {
  open: 'text-good-text',
  nearly_full: 'text-warn-text',
  full: 'text-danger-text',
  paused: 'text-warn-text',
}

import { clsx } from 'clsx'
import type { Day, WallTime } from '#bakery/branches/hours.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { showFocused, useChosenInSight } from '#web/ui/sideways.ts'
import type { CounterDay, CounterSlot } from './counter-list.ts'

const tab =
  'grid min-h-16 min-w-28 flex-none content-center rounded-slot border px-3 text-center text-16 font-semibold'
const chosen = 'border-ui-primary bg-ui-primary text-on-primary'
const other = 'border-line-ctl bg-surface hover:bg-surface-2'

/** Tabs for the slots of a day, each with its number of open orders; `null` stands for the whole day. */
export function SlotTabs({
  slots,
  slot,
  onChoose,
}: {
  slots: readonly CounterSlot[]
  slot: WallTime | null
  onChoose: (slot: WallTime | null) => void
}) {
  const t = useT('admin').counter
  const format = useFormat()
  const all = slots.reduce((sum, { open }) => sum + open, 0)
  const inSight = useChosenInSight<HTMLFieldSetElement>(slot ?? 'all')
  return (
    <fieldset
      ref={inSight}
      aria-label={t.slots}
      className="relative -mx-4 flex min-w-0 scroll-px-4 gap-2 overflow-x-auto px-4 py-1 md:-mx-6 md:scroll-px-6 md:px-6"
    >
      {[...slots.map(({ from, open }) => ({ from, open })), { from: null, open: all }].map(
        ({ from, open }) => (
          <button
            key={from ?? 'all'}
            type="button"
            aria-pressed={slot === from}
            onClick={() => onChoose(from)}
            onFocus={showFocused}
            className={clsx(tab, slot === from ? chosen : other)}
          >
            <span className="tabular-nums">{from === null ? t.all : format.time(from)}</span>
            <span className={clsx('text-13 font-normal', slot !== from && 'text-text-2')}>
              {t.openOf(open)}
            </span>
          </button>
        ),
      )}
    </fieldset>
  )
}

/**
 * Tabs for the two days of the counter's list: today and tomorrow, or yesterday and today if it was last loaded
 * before midnight.
 */
export function DayTabs({
  days,
  day,
  onChoose,
}: {
  days: readonly CounterDay[]
  day: Day
  onChoose: (day: Day) => void
}) {
  const t = useT('admin').counter
  const format = useFormat()
  return (
    <fieldset aria-label={t.day} className="flex min-w-0 rounded-m bg-surface-2 p-1 shadow-hairline">
      {days.map(({ day: each, when, open }) => (
        <button
          key={each}
          type="button"
          aria-pressed={day === each}
          onClick={() => onChoose(each)}
          className={clsx(
            'min-h-11 flex-1 rounded-s px-3 text-15 font-semibold max-sm:px-1 max-sm:py-1 max-sm:text-14',
            day === each ? 'bg-surface shadow-1' : 'text-text-2 hover:text-text',
          )}
        >
          {when && `${t[when]}, `}
          {format.day(each)}{' '}
          <span className="text-13 font-normal whitespace-nowrap max-sm:block">{t.openOf(open)}</span>
        </button>
      ))}
    </fieldset>
  )
}

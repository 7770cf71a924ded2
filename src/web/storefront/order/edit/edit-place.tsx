import { clsx } from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { ShopDay } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import {
  DayFace,
  DayRow,
  dayBox,
  HatchedDay,
  isChoosable,
  LostDay,
} from '#web/storefront/pickup/day-strip.tsx'
import { LostSlot, SlotFace, SlotRows, slotBox } from '#web/storefront/pickup/slot-grid.tsx'
import { showFocused } from '#web/ui/sideways.ts'
import { EditBranch } from './edit-branch.tsx'
import type { EditPage } from './edit-page.server.ts'
import { useFollowing } from './use-following.ts'

/** Fields for day, branch and time, shown as in the shop. Each offers what is available for the ones before it. */
export function EditPlace({ page, onChange }: { page: EditPage; onChange: () => void }) {
  const { order, draft, days, slots, unfit } = page
  const { edit: t, planner } = useT('storefront')
  const format = useFormat()
  const label = useId()
  const [day, setDay] = useFollowing(draft.day)
  const [slot, setSlot] = useFollowing(draft.slot)
  const row = useCheckedInSight(draft.day)
  const isHome = draft.branch === order.place.branch
  const choose = (set: (value: string) => void) => (value: string) => {
    set(value)
    onChange()
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset ref={row} className="min-w-0">
        <legend className="sr-only">{planner.days}</legend>
        <Fallback
          name="day"
          value={draft.day}
          isOffered={days.some((own) => own.day === draft.day && isChoosable(own))}
        />
        <DayRow days={days} chosen={draft.day}>
          {(own) =>
            isChoosable(own) && unfit[own.day] !== undefined ? (
              <UnfitDay day={own} names={unfit[own.day] ?? ''} />
            ) : isChoosable(own) ? (
              <Tile name="day" value={own.day} chosen={day} onChoose={choose(setDay)} className={dayBox}>
                <DayFace
                  day={own}
                  isChosen={false}
                  word={isHome && own.day === order.place.day ? t.before : undefined}
                />
              </Tile>
            ) : (
              <LostDay day={own} />
            )
          }
        </DayRow>
        <UnfitReasons days={days} unfit={unfit} />
      </fieldset>
      <EditBranch page={page} onChange={onChange} />
      <fieldset className="min-w-0">
        <legend id={label} className="mb-1.75 text-14 font-semibold text-text-2">
          {planner.slots(format.weekday(draft.day))}
        </legend>
        <Fallback
          name="slot"
          value={draft.slot}
          isOffered={slots.some(({ from, full }) => from === draft.slot && !full)}
        />
        {slots.length === 0 && <p className="text-text-2">{t.noSlots}</p>}
        <SlotRows slots={slots} chosen={draft.slot} labelledBy={label}>
          {(own) => {
            const isOwn = isHome && draft.day === order.place.day && own.from === order.place.from
            return own.full ? (
              <LostSlot slot={own} />
            ) : (
              <Tile name="slot" value={own.from} chosen={slot} onChoose={choose(setSlot)} className={slotBox}>
                <SlotFace slot={own} isChosen={false} word={isOwn ? t.before : undefined} />
              </Tile>
            )
          }}
        </SlotRows>
      </fieldset>
    </div>
  )
}

/**
 * Scrolls the row of a fieldset so that the chosen tile is in its middle: at once when the page opens, and smoothly when
 * the server chooses another one.
 */
function useCheckedInSight(chosen: string) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const isOpened = useRef(false)
  useEffect(() => {
    const tile = fields.current?.querySelector(`input[value="${chosen}"]`)?.closest('li')
    const row = tile?.parentElement
    if (!tile || !row) return
    const left = tile.offsetLeft - (row.clientWidth - tile.offsetWidth) / 2
    row.scrollTo({ left, behavior: isOpened.current ? 'auto' : 'instant' })
    isOpened.current = true
  }, [chosen])
  return fields
}

/** Day on which the order's products cannot all be had; a tap shows which. */
function UnfitDay({ day, names }: { day: ShopDay; names: string }) {
  const { edit: t } = useT('storefront')
  return <HatchedDay day={{ ...day, state: 'closed' }} why={t.unfitWhy(names)} word={t.unfit} />
}

/** Lists what cannot be had when, for visitors without JavaScript: nothing happens when they tap such a day. */
function UnfitReasons({ days, unfit }: Pick<EditPage, 'days' | 'unfit'>) {
  const { edit: t } = useT('storefront')
  const format = useFormat()
  const lost = days.filter((own) => isChoosable(own) && unfit[own.day] !== undefined)
  if (lost.length === 0) return null
  return (
    <details className="needs-no-script mt-2 text-14 text-text-2">
      <summary className="inline-flex min-h-11 items-center">{t.unfitDays}</summary>
      <ul>
        {lost.map(({ day }) => (
          <li key={day}>
            {format.day(day)}: {t.unfitWhy(unfit[day] ?? '')}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Keeps a choice that is no longer available in a hidden field until something else is chosen. */
function Fallback({ name, value, isOffered }: { name: string; value: string; isOffered: boolean }) {
  return isOffered ? null : <input type="hidden" name={name} value={value} />
}

/** Radio button that looks like a tile of the shop. */
function Tile({
  name,
  value,
  chosen,
  onChoose,
  className,
  children,
}: {
  name: string
  value: string
  chosen: string
  onChoose: (value: string) => void
  className: string
  children: ReactNode
}) {
  return (
    <label className="relative block">
      <input
        type="radio"
        name={name}
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
        onFocus={showFocused}
        className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
      />
      <span
        className={clsx(
          className,
          'bg-surface shadow-edge transition-colors duration-140 peer-not-checked:peer-hover:bg-surface-2',
          'peer-checked:bg-ui-primary peer-checked:text-on-primary peer-checked:shadow-2 peer-checked:[&_*]:text-on-primary',
          'outline-offset-2 outline-focus peer-focus-visible:outline-3',
        )}
      >
        {children}
      </span>
    </label>
  )
}

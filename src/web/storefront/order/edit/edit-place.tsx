import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { useFormat, useT } from '#web/document/use-t.ts'
import { DayFace, DayRow, dayBox, isChoosable, LostDay } from '#web/storefront/pickup/day-strip.tsx'
import { LostSlot, SlotFace, SlotRows, slotBox } from '#web/storefront/pickup/slot-grid.tsx'
import { showFocused } from '#web/ui/sideways.ts'
import { EditBranch } from './edit-branch.tsx'
import type { EditPage } from './edit-page.server.ts'
import { useFollowing } from './use-following.ts'

/** Fields for day, branch and time, shown as in the shop. Each offers what is available for the ones before it. */
export function EditPlace({ page, onChange }: { page: EditPage; onChange: () => void }) {
  const { order, draft, days, slots } = page
  const { edit: t, planner } = useT('storefront')
  const format = useFormat()
  const label = useId()
  const [day, setDay] = useFollowing(draft.day)
  const [slot, setSlot] = useFollowing(draft.slot)
  const isHome = draft.branch === order.place.branch
  const choose = (set: (value: string) => void) => (value: string) => {
    set(value)
    onChange()
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset className="min-w-0">
        <legend className="sr-only">{planner.days}</legend>
        <Fallback
          name="day"
          value={draft.day}
          isOffered={days.some((own) => own.day === draft.day && isChoosable(own))}
        />
        <DayRow days={days} chosen={draft.day}>
          {(own) =>
            isChoosable(own) ? (
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

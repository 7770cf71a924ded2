import { clsx } from 'clsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffOrderOptions } from '#bakery/shop/staff-order-options.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Fieldset } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'

/**
 * Panel for branch, day and slot. No slot is preselected, and full ones stay visible because a reason can overrule
 * that.
 */
export function PickupPanel({
  options,
  slot,
  onSlot,
}: {
  options: StaffOrderOptions
  slot: string
  onSlot: (slot: string) => void
}) {
  const t = useT('admin').orders.staffOrder
  const format = useFormat()
  const { place, choose } = usePlace(options)
  const days = options.days.filter(
    ({ state, day }) => (state !== 'closed' && state !== 'rest_day') || day === options.day,
  )
  return (
    <Panel title={t.pickup}>
      <div className="grid gap-x-3.5 gap-y-3 sm:grid-cols-2">
        {options.branches.length > 1 ? (
          <Field name="branch" label={t.branch}>
            <Select value={place.branch} onChange={(event) => choose({ branch: event.target.value })}>
              {options.branches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ) : (
          <input type="hidden" name="branch" value={place.branch} />
        )}
        <Field name="day" label={t.day} className={options.branches.length > 1 ? '' : 'sm:col-span-2'}>
          <Select value={place.day} onChange={(event) => choose({ day: event.target.value })}>
            {days.map(({ day, state }) => (
              <option key={day} value={day}>
                {[format.dayOfWeek(day), t.dayStates[state]].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" name="intent" value="show" className="needs-no-script sm:col-span-2">
          {t.showTimes}
        </Button>
        <Fieldset name="slotFrom" legend={t.slot} className="sm:col-span-2">
          {options.slots.length === 0 && <p className="text-text-2">{t.noSlots}</p>}
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
            {options.slots.map(({ from, to, left, isOver }) => (
              <label
                key={from}
                className={clsx(
                  'relative grid min-h-12 cursor-pointer content-center rounded-slot border px-1 py-1 text-center',
                  'has-checked:border-ui-primary has-checked:bg-primary-soft has-checked:shadow-edge-primary',
                  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                  isOver || left === 0 ? 'border-dashed border-line-ctl' : 'border-line-ctl bg-surface',
                )}
              >
                <input
                  type="radio"
                  name="slot"
                  value={from}
                  checked={slot === from}
                  onChange={() => onSlot(from)}
                  className="absolute inset-0 scroll-my-28 cursor-pointer opacity-0"
                />
                <span className="sr-only">{format.timeRange(from, to)}</span>
                <span aria-hidden="true" className="font-semibold tabular-nums">
                  {format.time(from)}
                </span>
                <span className={clsx('text-13', isOver || left === 0 ? 'text-warn-text' : 'text-text-2')}>
                  {isOver ? t.over : left === null ? t.free : left === 0 ? t.full : t.places(left)}
                </span>
              </label>
            ))}
          </div>
        </Fieldset>
      </div>
    </Panel>
  )
}

type Place = { day: string; branch: string }

/** Holds the chosen day and branch while the server is still loading them, so that keyboard input can continue. */
function usePlace(options: StaffOrderOptions): { place: Place; choose: (change: Partial<Place>) => void } {
  const navigate = useNavigate()
  const [wish, setWish] = useState<{ options: StaffOrderOptions; place: Place }>()
  const place =
    wish?.options === options ? wish.place : { day: options.day ?? '', branch: options.branch ?? '' }
  return {
    place,
    choose(change) {
      const wished = { ...place, ...change }
      setWish({ options, place: wished })
      void navigate(`?${new URLSearchParams(wished)}`, { replace: true, preventScrollReset: true })
    },
  }
}

import { clsx } from 'clsx'
import { Copy, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type Day, type WallTime, WEEKDAYS, type Weekday } from '#bakery/branches/hours.ts'
import { hasProblem } from '#web/desk/forms/compact-input.tsx'
import { IntentButton, type OnIntent } from '#web/desk/forms/intent-button.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { useFieldProblems } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type BranchDraft, intervalOf, type SlotDraft } from '../branch-fields.ts'
import { SlotCell } from './slot-cell.tsx'
import { SlotGenerator } from './slot-generator.tsx'

/** Places taken on the next date of each weekday; empty for a new branch. */
export type WeekUsage = Partial<Record<Weekday, { day: Day; used: Record<WallTime, number> }>>

type SlotsEditorProps = { draft: BranchDraft; revision: number; usage: WeekUsage; onIntent: OnIntent }

/** Editor for the pickup slots of one weekday at a time: cells with bars, each of which opens to its inputs. */
export function SlotsEditor({ draft, revision, usage, onIntent }: SlotsEditorProps) {
  const t = useT('admin').branches.slots
  const { weekdays, weekdaysShort } = useT('admin')
  const problems = useFieldProblems()
  const [weekday, setWeekday] = useState<Weekday>(() => firstWeekday(draft))
  const [selected, setSelected] = useState<number>()
  const refused = draft.slots.findIndex((_, index) => hasProblem(problems, `slots.${index}`))
  const shown = selected === undefined && refused >= 0 ? (draft.slots[refused]?.weekday ?? weekday) : weekday

  function onSlotIntent(intent: string): void {
    setSelected(intent.startsWith('add-slot') ? draft.slots.length : undefined)
    onIntent(intent)
  }

  return (
    <div>
      <SlotGenerator draft={draft} revision={revision} onIntent={onSlotIntent} />
      <fieldset className="needs-script mt-3 grid min-w-0 grid-cols-7 gap-1.5">
        <legend className="sr-only">{t.weekday}</legend>
        {WEEKDAYS.map((name) => {
          const count = draft.slots.filter((slot) => slot.weekday === name).length
          return (
            <button
              key={name}
              type="button"
              aria-pressed={name === shown}
              onClick={() => {
                setWeekday(name)
                setSelected(undefined)
              }}
              className={clsx(
                'min-h-13 rounded-s text-center leading-tight font-semibold',
                name === shown
                  ? 'bg-text text-bg'
                  : 'text-text-2 shadow-edge hover:bg-bg-sunk hover:text-text',
              )}
            >
              <span className="sr-only">{weekdays[name]}</span>
              <span aria-hidden="true" className="block">
                {weekdaysShort[name]}
              </span>
              <span className="text-13 font-medium tabular-nums">{count}</span>
            </button>
          )
        })}
      </fieldset>
      <div key={revision}>
        {WEEKDAYS.map((name) => (
          <WeekdaySlots
            key={name}
            weekday={name}
            draft={draft}
            usage={usage[name]}
            shown={name === shown}
            selected={selected ?? (refused >= 0 ? refused : undefined)}
            onSelect={setSelected}
            onIntent={onSlotIntent}
          />
        ))}
      </div>
    </div>
  )
}

function firstWeekday(draft: BranchDraft): Weekday {
  return WEEKDAYS.find((name) => draft.slots.some((slot) => slot.weekday === name)) ?? 'monday'
}

function WeekdaySlots({
  weekday,
  draft,
  usage,
  shown,
  selected,
  onSelect,
  onIntent,
}: {
  weekday: Weekday
  draft: BranchDraft
  usage: WeekUsage[Weekday]
  shown: boolean
  selected: number | undefined
  onSelect: (index: number | undefined) => void
  onIntent: OnIntent
}) {
  const t = useT('admin').branches.slots
  const day = useT('admin').weekdays[weekday]
  const format = useFormat()
  const slots = draft.slots.flatMap((slot, index) => (slot.weekday === weekday ? [{ slot, index }] : []))
  const largest = Math.max(1, ...slots.map(({ slot }) => Number(slot.capacity) || 0))
  return (
    <section className={clsx('mt-4', !shown && 'needs-no-script')}>
      <h3 className="text-17">{t.title(day)}</h3>
      <p className="mt-0.5 mb-2.5 text-14 text-text-2">
        {slots.length === 0 ? t.none : usage ? t.hint(format.day(usage.day)) : t.hintNew}
      </p>
      <ul className="grid cols-fill-18 gap-2">
        {slots.map(({ slot, index }) => (
          <SlotCell
            key={index}
            slot={slot}
            index={index}
            largest={largest}
            used={usage?.used[slot.from] ?? 0}
            selected={index === selected}
            onToggle={() => onSelect(index === selected ? undefined : index)}
            onIntent={onIntent}
          />
        ))}
      </ul>
      <OutsideWarning slots={slots.map(({ slot }) => slot)} draft={draft} weekday={weekday} />
      <div className="mt-3 flex flex-wrap gap-2">
        <IntentButton intent={`add-slot.${weekday}`} onIntent={onIntent} icon={Plus}>
          {t.add}
        </IntentButton>
        {slots.length > 0 && (
          <IntentButton intent={`copy-slots.${weekday}`} onIntent={onIntent} icon={Copy}>
            {t.copy}
          </IntentButton>
        )}
      </div>
    </section>
  )
}

/** Warns about slots outside the opening hours. Rule D allows them, but they are rarely intended. */
function OutsideWarning({
  slots,
  draft,
  weekday,
}: {
  slots: SlotDraft[]
  draft: BranchDraft
  weekday: Weekday
}) {
  const t = useT('admin').branches.slots
  const hours = draft.openingHours[weekday].map(intervalOf)
  const outside = slots
    .filter(({ from, to }) => from !== '' && to !== '')
    .filter((slot) => {
      const { from, to } = intervalOf(slot)
      return !hours.some((interval) => interval.from <= from && to <= interval.to)
    })
  if (outside.length === 0) return null
  return (
    <p className="mt-3 flex gap-2 rounded-m bg-warn-soft px-3 py-2 text-14 font-550 text-warn-text">
      <Icon of={TriangleAlert} className="mt-px" />
      <span>{t.outside(outside.map(({ from, to }) => `${from}–${to}`).join(', '))}</span>
    </p>
  )
}

import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { CompactInput, RowProblems } from '#web/desk/forms/compact-input.tsx'
import { IntentButton, type OnIntent } from '#web/desk/forms/intent-button.tsx'
import { asTime } from '#web/desk/forms/time-inputs.tsx'
import { useT } from '#web/document/use-t.ts'
import type { SlotDraft } from '../branch-fields.ts'

const BAR_HEIGHT = 64

/**
 * Pickup slot: a cell with its capacity as a bar, and its inputs below the grid row. The inputs are always in the
 * form but visible only while the cell is open.
 */
export function SlotCell({
  slot,
  index,
  largest,
  used,
  selected,
  onToggle,
  onIntent,
}: {
  slot: SlotDraft
  index: number
  largest: number
  used: number
  selected: boolean
  onToggle: () => void
  onIntent: OnIntent
}) {
  const t = useT('admin').branches.slots
  const name = `slots.${index}`
  const time = slot.from.replace(/^0(?=\d:)/, '') || '–:–'
  const editorId = `slot-${index}`
  const capacity = slot.capacity === '' ? t.unlimited : slot.capacity
  return (
    <>
      <li className="needs-script">
        <button
          type="button"
          aria-expanded={selected}
          aria-controls={editorId}
          onClick={onToggle}
          className={clsx(
            'w-full rounded-m px-1 pt-2 pb-1.5 text-center',
            selected ? 'bg-primary-soft shadow-chosen' : 'shadow-edge hover:bg-bg-sunk',
          )}
        >
          <Bar capacity={slot.capacity} used={used} largest={largest} />
          <b className="block leading-tight tabular-nums">{time}</b>
          <span className="text-13 text-text-2 tabular-nums">
            {slot.capacity === '' ? `${used}/∞` : `${used}/${slot.capacity}`}
          </span>
          <span className="sr-only">
            {t.edit(time)}: {t.used(used, capacity)}
          </span>
        </button>
      </li>
      <li
        id={editorId}
        className={clsx('col-span-full rounded-m bg-bg-sunk p-3', !selected && 'needs-no-script')}
      >
        <input type="hidden" name={`${name}.weekday`} value={slot.weekday} />
        <div className="flex flex-wrap items-center gap-2">
          <CompactInput
            {...asTime}
            name={`${name}.from`}
            label={`${t.edit(time)}, ${t.from}`}
            defaultValue={slot.from}
            className="max-w-32"
          />
          <span aria-hidden="true">–</span>
          <CompactInput
            {...asTime}
            name={`${name}.to`}
            label={`${t.edit(time)}, ${t.to}`}
            defaultValue={slot.to}
            className="max-w-32"
          />
          <span className="w-36">
            <CompactInput
              inputMode="numeric"
              name={`${name}.capacity`}
              label={`${t.edit(time)}, ${t.capacity} (${t.capacityHint})`}
              defaultValue={slot.capacity}
              placeholder={t.unlimited}
              suffix={t.capacity}
              className="pr-16"
            />
          </span>
          <IntentButton
            intent={`remove-slot.${index}`}
            onIntent={onIntent}
            icon={Trash2}
            label={t.removeOf(time)}
          >
            {t.remove}
          </IntentButton>
        </div>
        <RowProblems names={[`${name}.from`, `${name}.to`, `${name}.capacity`]} />
      </li>
    </>
  )
}

/** Bar whose height is the capacity and whose filling is the places taken; red when full, hatched when unlimited. */
function Bar({ capacity, used, largest }: { capacity: string; used: number; largest: number }) {
  const places = Number(capacity)
  const limited = capacity !== '' && Number.isFinite(places)
  const height = limited ? Math.max(6, (places / largest) * BAR_HEIGHT) : BAR_HEIGHT
  const taken = limited && places > 0 ? Math.min(1, used / places) : limited ? 1 : 0
  return (
    <span aria-hidden="true" className="mb-1.5 flex items-end justify-center" style={{ height: BAR_HEIGHT }}>
      <span
        className={clsx(
          'flex w-6.5 items-end overflow-hidden rounded-xs',
          limited
            ? 'bg-line mixes:bg-[color-mix(in_oklab,var(--ui-primary)_16%,var(--surface))]'
            : 'hatch border border-line-ctl',
        )}
        style={{ height }}
      >
        <span
          className={clsx('block w-full', taken >= 1 ? 'bg-danger' : 'bg-ui-primary')}
          style={{ height: `${taken * 100}%` }}
        />
      </span>
    </span>
  )
}

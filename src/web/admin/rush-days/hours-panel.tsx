import { clsx } from 'clsx'
import type { Day } from '#bakery/branches/hours.ts'
import { CompactInput, RowProblems } from '#web/desk/forms/compact-input.tsx'
import { asTime } from '#web/desk/forms/time-inputs.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { controlId } from '#web/ui/forms/field.tsx'
import { NativeSelect } from '#web/ui/forms/native-select.tsx'
import { daysOf, type RushDraft } from './rush-fields.ts'

const MINUTES = ['10', '15', '20', '30', '60']

/** Pickup times of each day at each branch; a branch that is not ticked is closed. */
export function HoursPanel({
  draft,
  branches,
}: {
  draft: RushDraft
  branches: readonly { id: string; name: string }[]
}) {
  const t = useT('admin').rush
  const format = useFormat()
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  return (
    <Panel title={t.hours} hint={t.hoursHint}>
      <div className="grid gap-4">
        {daysOf(draft.days).map((day) => (
          <fieldset key={day} className="min-w-0">
            <legend className="text-15 font-semibold">{format.dayOfWeek(day)}</legend>
            {draft.hours.map(
              (row, index) =>
                row.day === day && (
                  <HoursRow
                    key={row.branch}
                    row={row}
                    at={`hours.${index}`}
                    day={day}
                    branch={names.get(row.branch) ?? ''}
                  />
                ),
            )}
          </fieldset>
        ))}
      </div>
      <RowProblems names={['hours']} />
    </Panel>
  )
}

type HoursRowProps = { row: RushDraft['hours'][number]; at: string; day: Day; branch: string }

function HoursRow({ row, at, day, branch }: HoursRowProps) {
  const { rush: t, branches } = useT('admin')
  const format = useFormat()
  const { slots } = branches
  const place = `${branch}, ${format.day(day)}`
  const lengths = MINUTES.includes(row.minutes) ? MINUTES : [row.minutes, ...MINUTES]
  return (
    <div className="border-t border-line py-1.5 first-of-type:border-0">
      <input type="hidden" name={`${at}.day`} value={row.day} />
      <input type="hidden" name={`${at}.branch`} value={row.branch} />
      <Checkbox
        name={`${at}.chosen`}
        label={
          <>
            {branch} <span className="sr-only">{t.openOn(format.day(day))}</span>
          </>
        }
        defaultChecked={row.chosen}
      />
      <div className={clsx('flex flex-wrap items-center gap-2 pb-1', !row.chosen && 'needs-no-script')}>
        <span className="flex items-center gap-1.5">
          <span className="w-20">
            <CompactInput
              {...asTime}
              name={`${at}.from`}
              label={`${place}, ${slots.from}`}
              defaultValue={row.from}
            />
          </span>
          <span aria-hidden="true">–</span>
          <span className="w-20">
            <CompactInput
              {...asTime}
              name={`${at}.to`}
              label={`${place}, ${slots.to}`}
              defaultValue={row.to}
            />
          </span>
        </span>
        <NativeSelect
          look="row"
          name={`${at}.minutes`}
          id={controlId(`${at}.minutes`)}
          aria-label={`${place}, ${slots.minutes}`}
          defaultValue={row.minutes}
        >
          {lengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {slots.minutesOption(Number(minutes))}
            </option>
          ))}
        </NativeSelect>
        <span className="w-36">
          <CompactInput
            inputMode="numeric"
            name={`${at}.capacity`}
            label={`${place}, ${slots.capacity} (${slots.capacityHint})`}
            defaultValue={row.capacity}
            placeholder={slots.unlimited}
            suffix={slots.capacity}
            className="pr-16"
          />
        </span>
      </div>
      <RowProblems names={['from', 'to', 'minutes', 'capacity'].map((field) => `${at}.${field}`)} />
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Weekday } from '#bakery/branches/hours.ts'
import { useT } from '#web/document/use-t.ts'
import { FieldError, useFieldProblems } from '#web/ui/forms/field.tsx'

/** Checkboxes for the weekdays, shown as squares. */
export function WeekdayChips({
  name,
  legend,
  hint,
  chosen,
  options,
}: {
  name: string
  legend: string
  hint?: ReactNode
  chosen: readonly Weekday[]
  options: readonly Weekday[]
}) {
  const { weekdays, weekdaysShort } = useT('admin')
  const common = useT('forms').problems
  const problem = useFieldProblems()[name]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-semibold">{legend}</legend>
      <div className="grid max-w-96 grid-cols-7 gap-1.5">
        {options.map((weekday) => (
          <label
            key={weekday}
            className="grid min-h-11 place-items-center rounded-s font-semibold text-text-2 shadow-edge has-checked:bg-ui-primary has-checked:text-on-primary has-checked:shadow-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              name={name}
              value={weekday}
              aria-label={weekdays[weekday]}
              defaultChecked={chosen.includes(weekday)}
              className="sr-only"
            />
            <span aria-hidden="true">{weekdaysShort[weekday]}</span>
          </label>
        ))}
      </div>
      {problem && <FieldError>{common[problem]}</FieldError>}
      {hint !== undefined && <p className="mt-1.5 text-14 text-text-2">{hint}</p>}
    </fieldset>
  )
}

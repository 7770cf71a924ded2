import type { Holiday } from '#bakery/branches/eves.ts'
import { GERMAN_STATES, HOLIDAY_REGIONS } from '#bakery/branches/german-states.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { type BranchDraft, branchInputOf } from '../branch-fields.ts'
import { HOLIDAY_CHOICES, type HolidayChoice, shortHours } from './holiday-choices.ts'
import { hoursText } from './hours-text.ts'
import { StateField } from './state-field.tsx'

/**
 * Choices for each public holiday and eve of the coming year: closed, short hours, or as usual. `listedState` is the
 * federal state whose holidays are listed.
 */
export function HolidayPlanner({
  draft,
  holidays,
  listedState,
}: {
  draft: BranchDraft
  holidays: Holiday[]
  listedState: BranchDraft['state']
}) {
  const t = useT('admin').branches.holidays
  const state = GERMAN_STATES.find((name) => name === draft.state)
  const regions = state ? (HOLIDAY_REGIONS[state] ?? []) : []
  const special = new Set(draft.specialDays.map(({ day }) => day))
  const hint = draft.state === '' ? t.hintNoState : t.hint
  const { openingHours } = branchInputOf(draft, [])
  const listed = holidays.filter(({ day }) => !special.has(day))
  return (
    <div>
      <StateField draft={draft} />
      {regions.length > 0 && (
        <Field name="holidayRegion" label={t.region} className="mt-3">
          <Select defaultValue={draft.holidayRegion}>
            <option value="">{t.regionNone}</option>
            {regions.map((region) => (
              <option key={region} value={region}>
                {t.regions[region as keyof typeof t.regions]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <p aria-live="polite" className="mt-3 mb-1 text-14 text-text-2">
        {draft.state === listedState ? hint : t.hintOtherState}
      </p>
      {listed.map((holiday) => (
        <HolidayRow
          key={holiday.day}
          holiday={holiday}
          choice={draft.holidays[holiday.day] ?? holiday.usual}
          short={hoursText(shortHours(holiday, openingHours).intervals)}
        />
      ))}
    </div>
  )
}

function HolidayRow({
  holiday,
  choice,
  short,
}: {
  holiday: Holiday
  choice: HolidayChoice
  /** Short hours of this day as text, such as `8–11`. */
  short: string
}) {
  const t = useT('admin').branches.holidays
  const format = useFormat()
  const words: Record<HolidayChoice, string> = { closed: t.closed, short, normal: t.normal }
  return (
    <fieldset className="grid min-h-12 cols-end-auto items-center gap-x-2 border-t border-line py-1">
      <legend className="sr-only">{t.choice(holiday.name)}</legend>
      <span className="leading-tight">
        <span aria-hidden="true" className="block text-13 text-text-2 tabular-nums">
          {format.day(holiday.day)}
        </span>
        <span className="font-550">{holiday.name}</span>
      </span>
      <span className="flex rounded-s bg-bg-sunk p-0.5 text-13 font-semibold text-text-2">
        {HOLIDAY_CHOICES.map((option) => (
          <label
            key={option}
            className="grid min-h-9 place-items-center rounded-xs px-2 tabular-nums has-checked:bg-surface has-checked:text-text has-checked:shadow-chip has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={`holidays.${holiday.day}`}
              value={option}
              defaultChecked={option === choice}
              className="sr-only"
            />
            {words[option]}
          </label>
        ))}
      </span>
    </fieldset>
  )
}

import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { CompactInput, hasProblem, RowProblems } from '#web/desk/forms/compact-input.tsx'
import { asTime } from '#web/desk/forms/time-inputs.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Field, useFieldProblems } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import type { BranchDraft } from '../branch-fields.ts'

/** Fields for the cut-off, in general and per weekday, and for the horizon. */
export function CutoffFields({ draft }: { draft: BranchDraft }) {
  const t = useT('admin').branches.cutoff
  const { weekdays } = useT('admin')
  const problems = useFieldProblems()
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <Field name="cutoffDays" label={t.days}>
          <TextInput required inputMode="numeric" defaultValue={draft.cutoffDays} />
        </Field>
        <Field name="cutoffTime" label={t.time}>
          <TextInput required {...asTime} defaultValue={draft.cutoffTime} />
        </Field>
      </div>
      <OwnCutoffs draft={draft} />
      <details className="mt-2" open={hasProblem(problems, 'cutoffByWeekday') || undefined}>
        <summary className="inline-flex min-h-11 items-center text-14 font-semibold text-secondary-text underline decoration-1 underline-offset-3">
          {t.byWeekday}
        </summary>
        <p className="mb-2 text-14 text-text-2">{t.byWeekdayHint}</p>
        {WEEKDAYS.map((weekday) => {
          const name = `cutoffByWeekday.${weekday}`
          const { days, time } = draft.cutoffByWeekday[weekday]
          return (
            <div key={weekday} className="mb-2">
              <div className="grid grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2">
                <span className="font-550">{weekdays[weekday]}</span>
                <CompactInput
                  inputMode="numeric"
                  name={`${name}.days`}
                  label={t.daysOf(weekdays[weekday])}
                  placeholder={draft.cutoffDays}
                  defaultValue={days}
                />
                <CompactInput
                  {...asTime}
                  name={`${name}.time`}
                  label={t.timeOf(weekdays[weekday])}
                  defaultValue={time}
                />
              </div>
              <RowProblems names={[`${name}.days`, `${name}.time`]} />
            </div>
          )
        })}
      </details>
      <Field name="horizonDays" label={t.horizon} className="mt-2">
        <TextInput required inputMode="numeric" suffix={t.horizonUnit} defaultValue={draft.horizonDays} />
      </Field>
    </div>
  )
}

/** Lists weekdays with their own cut-off, so that the inputs need not be opened to see it. */
function OwnCutoffs({ draft }: { draft: BranchDraft }) {
  const t = useT('admin').branches.cutoff
  const { weekdays } = useT('admin')
  const format = useFormat()
  const own = WEEKDAYS.filter((weekday) => Object.values(draft.cutoffByWeekday[weekday]).some(Boolean))
  return own.map((weekday) => {
    const { days, time } = draft.cutoffByWeekday[weekday]
    const summary = t.summary(Number(days || draft.cutoffDays), format.time(time || draft.cutoffTime))
    return (
      <p key={weekday} className="mt-2">
        <b className="font-semibold">{weekdays[weekday]}:</b> {summary}
      </p>
    )
  })
}

import { WandSparkles } from 'lucide-react'
import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { CompactInput, hasProblem, RowProblems } from '#web/desk/forms/compact-input.tsx'
import { IntentButton, type OnIntent } from '#web/desk/forms/intent-button.tsx'
import { asTime } from '#web/desk/forms/time-inputs.tsx'
import { WeekdayChips } from '#web/desk/forms/weekday-chips.tsx'
import { useT } from '#web/document/use-t.ts'
import { controlId, useFieldProblems } from '#web/ui/forms/field.tsx'
import { NativeSelect } from '#web/ui/forms/native-select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { BranchDraft } from '../branch-fields.ts'

const MINUTES = [10, 15, 20, 30, 60]

/** Generates slots for several weekdays from a window, a length and a capacity. */
export function SlotGenerator({
  draft,
  revision,
  onIntent,
}: {
  draft: BranchDraft
  revision: number
  onIntent: OnIntent
}) {
  const t = useT('admin').branches.slots
  const problems = useFieldProblems()
  const { generator } = draft
  return (
    <details
      open={draft.slots.length === 0 || hasProblem(problems, 'generator') || undefined}
      className="rounded-m bg-bg-sunk px-3 py-1.5"
    >
      <summary className="flex min-h-9 items-center gap-2 font-semibold">
        <Icon of={WandSparkles} />
        {t.generate}
      </summary>
      <div key={revision} className="grid gap-3 pt-1.5 pb-2.5">
        <p className="text-14 text-text-2">{t.generateHint}</p>
        <WeekdayChips
          name="generator.weekdays"
          legend={t.weekday}
          chosen={generator.weekdays}
          options={WEEKDAYS}
        />
        <div className="flex flex-wrap items-center gap-2">
          <CompactInput
            {...asTime}
            name="generator.from"
            label={`${t.generateTitle}, ${t.from}`}
            defaultValue={generator.from}
            className="max-w-32"
          />
          <span aria-hidden="true">–</span>
          <CompactInput
            {...asTime}
            name="generator.to"
            label={`${t.generateTitle}, ${t.to}`}
            defaultValue={generator.to}
            className="max-w-32"
          />
          <NativeSelect
            look="row"
            name="generator.minutes"
            id={controlId('generator.minutes')}
            aria-label={t.minutes}
            defaultValue={generator.minutes}
          >
            {MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t.minutesOption(minutes)}
              </option>
            ))}
          </NativeSelect>
          <span className="w-36">
            <CompactInput
              inputMode="numeric"
              name="generator.capacity"
              label={`${t.capacity} (${t.capacityHint})`}
              defaultValue={generator.capacity}
              placeholder={t.unlimited}
              suffix={t.capacity}
              className="pr-16"
            />
          </span>
          <IntentButton intent="generate-slots" onIntent={onIntent} icon={WandSparkles}>
            {t.generateDo}
          </IntentButton>
        </div>
        <RowProblems names={['generator.from', 'generator.to', 'generator.minutes']} />
      </div>
    </details>
  )
}

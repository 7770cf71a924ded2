import { CalendarOff, CalendarPlus, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { BRANCH_MAX } from '#bakery/branches/branch-bounds.ts'
import { isDay } from '#bakery/branches/days.ts'
import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { CompactInput, hasProblem, RowProblems } from '#web/desk/forms/compact-input.tsx'
import { IntentButton, IntentIconButton, type OnIntent } from '#web/desk/forms/intent-button.tsx'
import { asTime, DayInput } from '#web/desk/forms/time-inputs.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { controlId, useFieldProblems } from '#web/ui/forms/field.tsx'
import { NativeSelect } from '#web/ui/forms/native-select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { BranchDraft, SpecialDayDraft } from '../branch-fields.ts'
import { closedRuns, type SpecialRun } from './closed-runs.ts'

type SpecialDaysProps = {
  draft: BranchDraft
  revision: number
  onIntent: OnIntent
  /** Whether the bakery has other branches, which may close on the same days. */
  hasOthers: boolean
}

/** Editor for dates that differ from their weekday, and for closures of several days. */
export function SpecialDays({ draft, revision, onIntent, hasOthers }: SpecialDaysProps) {
  const t = useT('admin').branches.special
  const problems = useFieldProblems()
  const { closure } = draft
  return (
    <div key={revision}>
      {closedRuns(draft.specialDays).map((run) =>
        run.isClosed ? (
          <ClosedRun key={run.first} run={run} onIntent={onIntent} />
        ) : (
          run.days.map((special) => (
            <SpecialDayRow key={run.first} special={special} index={run.first} onIntent={onIntent} />
          ))
        ),
      )}
      <div className="mt-3">
        <IntentButton intent="add-special-day" onIntent={onIntent} icon={CalendarPlus}>
          {t.add}
        </IntentButton>
      </div>
      <details
        open={hasProblem(problems, 'closure') || undefined}
        className="mt-3 rounded-m bg-bg-sunk px-3 py-1.5"
      >
        <summary className="flex min-h-9 items-center gap-2 font-semibold">
          <Icon of={CalendarOff} />
          {t.closure}
        </summary>
        <div className="grid grid-cols-2 items-end gap-2 pt-1.5 pb-2">
          <Labelled label={t.firstDay}>
            <DayInput name="closure.from" label={t.closureFrom} defaultValue={closure.from} />
          </Labelled>
          <Labelled label={t.lastDay}>
            <DayInput name="closure.to" label={t.closureTo} defaultValue={closure.to} />
          </Labelled>
          <Labelled label={t.occasion}>
            <CompactInput
              name="closure.label"
              label={t.closureLabel}
              placeholder={t.closureExample}
              maxLength={BRANCH_MAX.specialDayLabel}
              defaultValue={closure.label}
            />
          </Labelled>
          <IntentButton intent="add-closure" onIntent={onIntent} icon={Plus}>
            {t.closureAdd}
          </IntentButton>
        </div>
        <RowProblems names={['closure.from', 'closure.to']} />
      </details>
      {hasOthers && (
        <Checkbox
          name="closesOthers"
          label={t.closesOthers}
          hint={t.closesOthersHint}
          defaultChecked={draft.closesOthers}
          className="mt-3"
        />
      )}
    </div>
  )
}

/** Shows a label above an input that has a longer accessible name of its own. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="block min-w-0">
      <span aria-hidden="true" className="mb-1 block text-14 font-semibold">
        {label}
      </span>
      {children}
    </span>
  )
}

function ClosedRun({ run, onIntent }: { run: SpecialRun; onIntent: OnIntent }) {
  const t = useT('admin').branches.special
  const format = useFormat()
  const [firstDay, lastDay] = [run.days[0], run.days.at(-1)]
  const day = (special: SpecialDayDraft | undefined) =>
    special && isDay(special.day) ? format.day(special.day) : (special?.day ?? '')
  const label = firstDay?.label || t.closed
  return (
    <div className="flex min-h-12 items-center gap-2 border-t border-line py-1 first:border-0">
      {run.days.map((special, offset) => (
        <HiddenDay key={special.day} special={special} index={run.first + offset} />
      ))}
      <span className="min-w-0 flex-1">
        <span className="block font-550">{label}</span>
        <span className="block text-14 text-text-2 tabular-nums">
          {t.closedRange(day(firstDay), day(lastDay))}, {t.closed}
        </span>
        <RowProblems names={run.days.map((_, offset) => `specialDays.${run.first + offset}.day`)} />
      </span>
      <IntentIconButton
        intent={`remove-special-days.${run.first}.${run.last}`}
        onIntent={onIntent}
        icon={X}
        label={t.remove(label)}
      />
    </div>
  )
}

function HiddenDay({ special, index }: { special: SpecialDayDraft; index: number }) {
  const name = `specialDays.${index}`
  return (
    <>
      <input type="hidden" name={`${name}.day`} value={special.day} />
      <input type="hidden" name={`${name}.label`} value={special.label} />
      <input type="hidden" name={`${name}.slotsOf`} value={special.slotsOf} />
    </>
  )
}

function SpecialDayRow({
  special,
  index,
  onIntent,
}: {
  special: SpecialDayDraft
  index: number
  onIntent: OnIntent
}) {
  const { weekdays, branches } = useT('admin')
  const t = branches.special
  const name = `specialDays.${index}`
  const label = special.label || special.day || t.unnamed
  return (
    <div className="border-t border-line py-2.5 first:border-0">
      <div className="grid cols-middle-37 items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <Labelled label={t.date}>
          <DayInput name={`${name}.day`} label={t.day(index + 1)} defaultValue={special.day} />
        </Labelled>
        <Labelled label={t.occasion}>
          <CompactInput
            name={`${name}.label`}
            label={t.label(index + 1)}
            placeholder={t.labelExample}
            maxLength={BRANCH_MAX.specialDayLabel}
            defaultValue={special.label}
          />
        </Labelled>
        <IntentIconButton
          intent={`remove-special-days.${index}.${index}`}
          onIntent={onIntent}
          icon={X}
          label={t.remove(label)}
        />
      </div>
      <p aria-hidden="true" className="mt-2 -mb-1 text-14 font-semibold">
        {t.times}
      </p>
      {special.intervals.map((interval, number) => (
        <div key={`${name}.${number.toString()}`} className="mt-2 flex items-center gap-2">
          <CompactInput
            {...asTime}
            name={`${name}.intervals.${number}.from`}
            label={branches.hours.fromOf(label, number + 1)}
            defaultValue={interval.from}
          />
          <span aria-hidden="true">–</span>
          <CompactInput
            {...asTime}
            name={`${name}.intervals.${number}.to`}
            label={branches.hours.toOf(label, number + 1)}
            defaultValue={interval.to}
          />
          <IntentIconButton
            intent={`remove-special-interval.${index}.${number}`}
            onIntent={onIntent}
            icon={X}
            label={branches.hours.remove(label, number + 1)}
          />
        </div>
      ))}
      <RowProblems
        names={[
          `${name}.day`,
          `${name}.label`,
          ...special.intervals.flatMap((_, number) => [
            `${name}.intervals.${number}.from`,
            `${name}.intervals.${number}.to`,
          ]),
        ]}
      />
      <p className="mt-1.5 text-14 text-text-2">{t.closedHint}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <NativeSelect
          look="row"
          name={`${name}.slotsOf`}
          id={controlId(`${name}.slotsOf`)}
          aria-label={`${label}, ${t.slotsOf}`}
          defaultValue={special.slotsOf}
          className="flex-1 max-sm:basis-full"
        >
          <option value="">
            {t.slotsOf} {t.slotsOfOwn}
          </option>
          {WEEKDAYS.map((weekday) => (
            <option key={weekday} value={weekday}>
              {t.slotsOf} {t.slotsOfWeekday(weekdays[weekday])}
            </option>
          ))}
        </NativeSelect>
        <IntentButton intent={`add-special-interval.${index}`} onIntent={onIntent} icon={Plus}>
          {t.addInterval}
        </IntentButton>
      </div>
    </div>
  )
}

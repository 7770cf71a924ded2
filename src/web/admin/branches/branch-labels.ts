import { WEEKDAYS } from '#bakery/branches/hours.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '#web/document/use-t.ts'
import type { BranchDraft } from './branch-fields.ts'

/** Fields of several inputs, whose labels follow from the problems, and a box that accepts any value. */
type Unlabelled =
  | 'active'
  | 'openingHours'
  | 'slots'
  | 'holidays'
  | 'specialDays'
  | 'cutoffByWeekday'
  | 'generator'
  | 'closure'
  | 'closesOthers'

/**
 * Returns the labels of a branch's inputs for the summary of problems; row labels include the row's number or
 * weekday.
 */
export function useBranchLabels(problems: FieldProblems | undefined): Record<string, string> {
  const t = useT('admin')
  const { branches: b, weekdays } = t
  const ofOneInput: Record<Exclude<keyof BranchDraft, Unlabelled>, string> = {
    name: b.name,
    street: b.street,
    zip: b.zip,
    city: b.city,
    phone: b.phone,
    state: b.holidays.state,
    holidayRegion: b.holidays.region,
    cutoffDays: b.cutoff.days,
    cutoffTime: b.cutoff.time,
    horizonDays: b.cutoff.horizon,
  }
  const labels: Record<string, string> = ofOneInput
  for (const name of Object.keys(problems ?? {})) {
    const [part, row] = name.split('.')
    const weekday = WEEKDAYS.find((candidate) => candidate === row)
    if (part === 'openingHours' && weekday) labels[name] = `${b.hours.title}, ${weekdays[weekday]}`
    if (part === 'cutoffByWeekday' && weekday) labels[name] = `${b.cutoff.title}, ${weekdays[weekday]}`
    if (part === 'generator') labels[name] = b.slots.generateTitle
    if (part === 'closure') labels[name] = b.special.closure
    if (part === 'slots') labels[name] = `${b.slots.allTitle}, ${Number(row) + 1}`
    if (part === 'specialDays') labels[name] = `${b.special.title}, ${Number(row) + 1}`
  }
  return labels
}

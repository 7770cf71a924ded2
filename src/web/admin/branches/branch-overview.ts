import type { Holiday } from '#bakery/branches/eves.ts'
import type { Day } from '#bakery/branches/hours.ts'
import type { Section } from '#web/desk/forms/sectioned-page.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { type BranchDraft, branchInputOf, stateOf } from './branch-fields.ts'
import { BRANCH_SECTIONS, type BranchSection } from './branch-sections.ts'
import { weekText } from './hours/hours-text.ts'

type Summary = Pick<Section, 'summary' | 'warns'>

/** Returns the sections of a stored branch, each with a one-line summary. */
export function useBranchOverview({
  draft,
  holidays,
  today,
  pausedUntil,
  timezone,
}: {
  draft: BranchDraft
  holidays: readonly Holiday[]
  today: Day
  pausedUntil: string
  timezone: string
}): Section<BranchSection>[] {
  const { branches: t, weekdaysShort } = useT('admin')
  const format = useFormat()
  const { openingHours, slots, specialDays } = branchInputOf(draft, [])
  const week = weekText(openingHours, weekdaysShort)
  const next = specialDays.filter(({ day }) => day >= today).toSorted((a, b) => (a.day < b.day ? -1 : 1))[0]
  const state = stateOf(draft.state)
  const changed = holidays.filter(
    ({ day, usual }) => draft.holidays[day] !== undefined && draft.holidays[day] !== usual,
  ).length
  const cutoff = t.cutoff.summary(Number(draft.cutoffDays), format.time(draft.cutoffTime))
  const summaries: Record<BranchSection, Summary> = {
    basics: { summary: `${draft.street}, ${draft.zip} ${draft.city}` },
    hours: week === '' ? { summary: t.overview.alwaysClosed, warns: true } : { summary: week },
    slots: { summary: t.slotsPerWeek(slots.length), warns: slots.length === 0 },
    cutoff: { summary: cutoff },
    holidays:
      state === ''
        ? { summary: t.overview.noState, warns: true }
        : { summary: `${t.holidays.states[state]} · ${t.overview.holidays(changed)}` },
    'special-days': {
      summary: next
        ? t.overview.nextSpecial(
            [format.day(next.day), next.label].filter(Boolean).join(', '),
            specialDays.length,
          )
        : t.overview.noSpecial,
    },
    pause:
      pausedUntil === ''
        ? { summary: t.overview.notPaused }
        : { summary: t.pausedUntil(format.instant(pausedUntil, timezone)), warns: true },
  }
  return BRANCH_SECTIONS.map((id) => ({ id, title: t.sections[id], ...summaries[id] }))
}

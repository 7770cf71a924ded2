import { z } from 'zod'
import type { Core } from '#core/core.ts'
import { ApiError } from '#kit/errors.ts'
import { addProblems, calendarDay, optionalText, parseInput, recordKey } from '../../input.ts'
import { getOwned } from '../../tenancy/scope.server.ts'
import { branches } from '../branches-collection.server.ts'
import { addDays } from '../days.ts'
import type { Day } from '../hours.ts'
import { wallClockAt } from '../wall-clock.ts'
import { DAY_NOTE_MAX } from './day-note-bounds.ts'
import type { DayNote, DayNotes, NoteText } from './day-notes.ts'
import { dayNotes } from './day-notes-collection.server.ts'

const noteInput: z.ZodType<DayNote> = z
  .object({
    day: calendarDay,
    branch: z.union([z.literal(''), recordKey]),
    text: optionalText(DAY_NOTE_MAX.text),
    textEn: optionalText(DAY_NOTE_MAX.text),
  })
  .superRefine(({ text, textEn }, context) => {
    if (text === '' && textEn !== '') addProblems(context, [], { text: 'required' })
  })

export function createDayNotes(core: Core): DayNotes {
  return {
    list: (scope, day) => notesOn(core, scope.bakery.id, day),
    async save(scope, input) {
      const parsed = parseInput(noteInput, input)
      if (!parsed.ok) return parsed
      const { day, branch } = parsed.value
      const { day: today } = wallClockAt(core.clock.now(), scope.bakery.timezone)
      if (day < today) return { ok: false, reason: 'day_over' }
      if (day > addDays(today, DAY_NOTE_MAX.daysAhead)) return { ok: false, reason: 'too_far' }
      if (branch !== '') await getOwned(core, branches, scope, branch)
      await replace(core, scope.bakery.id, parsed.value)
      return parsed
    },
  }
}

async function replace(core: Core, bakery: string, note: DayNote): Promise<void> {
  const write = () => core.transaction((core) => writeNote(core, bakery, note))
  await write().catch((error: unknown) => {
    // Two people wrote the first note at the same time: the other note already exists.
    if (error instanceof ApiError && error.status === 400) return write()
    throw error
  })
}

async function writeNote(
  { records }: Core,
  bakery: string,
  { day, branch, text, textEn }: DayNote,
): Promise<void> {
  const known = await records.findFirst(dayNotes, {
    filter: 'bakery = {:bakery} && day = {:day} && branch = {:branch}',
    params: { bakery, day, branch },
  })
  if (!known && text !== '') await records.create(dayNotes, { bakery, day, branch, text, textEn })
  else if (known && text === '') await records.delete(dayNotes, known.id)
  else if (known) await records.update(dayNotes, known.id, { text, textEn })
}

/** Lists a bakery's notes about a day: first the one for all branches. */
async function notesOn(core: Core, bakery: string, day: Day): Promise<DayNote[]> {
  const found = await core.records.list(dayNotes, {
    filter: 'bakery = {:bakery} && day = {:day}',
    params: { bakery, day },
    sort: 'branch',
  })
  return found.map(({ day, branch, text, textEn }) => ({ day, branch, text, textEn }))
}

/** Returns the texts for customers who pick up on a day at a branch. */
export async function notesFor(
  core: Core,
  bakery: string,
  { day, branch }: { day: Day; branch: string },
): Promise<NoteText[]> {
  const found = await notesOn(core, bakery, day)
  return found
    .filter((note) => note.branch === '' || note.branch === branch)
    .map(({ text, textEn }) => ({ text, textEn }))
}

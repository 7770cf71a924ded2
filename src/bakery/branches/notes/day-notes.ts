import type { Saved } from '../../result.ts'
import type { OwnerScope } from '../../tenancy/scope.ts'
import type { Day } from '../hours.ts'

/** A note as customers read it, in both languages; without English they read the German. */
export type NoteText = { text: string; textEn: string }

/** A note to the customers of a day; `branch` is `''` for all branches. */
export type DayNote = NoteText & { day: Day; branch: string }

/** The day is over, or more than a year ahead. */
export type NoteRefusal = 'day_over' | 'too_far'

/** Notes to the customers of a day, which the shop shows. */
export type DayNotes = {
  /** Lists the notes about a day: first the one for all branches. */
  list(scope: OwnerScope, day: Day): Promise<DayNote[]>
  /**
   * Replaces the note of a day and branch; an empty text removes it. Throws 404 for another bakery's branch.
   */
  save(scope: OwnerScope, note: DayNote): Promise<Saved<DayNote> | { ok: false; reason: NoteRefusal }>
}

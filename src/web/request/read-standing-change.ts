import { isDay } from '#bakery/branches/days.ts'
import type { DeskChange } from '#bakery/standing/standing.ts'
import { readText } from './read-text.ts'

/** Reads what a form skips, pauses or resumes; `undefined` for anything else. */
export function readStandingChange(form: FormData): DeskChange | undefined {
  const day = readText(form, 'day', 10)
  switch (readText(form, 'intent', 10)) {
    case 'skip':
      return isDay(day) ? { do: 'skip', day } : undefined
    case 'unskip':
      return isDay(day) ? { do: 'unskip', day } : undefined
    case 'pause':
      return isDay(day) ? { do: 'pause', until: day } : undefined
    case 'resume':
      return { do: 'resume' }
    default:
      return undefined
  }
}

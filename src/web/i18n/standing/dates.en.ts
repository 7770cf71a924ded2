import type { Messages } from '../messages.ts'
import type { dates as de } from './dates.de.ts'

export const dates: Messages<typeof de> = {
  states: {
    planned: 'Planned',
    ordered: 'Ordered',
    ordered_before: 'Already ordered',
    skipped: 'Skipped',
    paused: 'Paused',
    closed: 'Closed',
    no_time: 'No such time',
    cancelled: 'Cancelled',
    missed: 'Not ordered',
  },
  orderedBefore: (code) => `Already ordered: ${code}`,
  view: 'View',
  skip: 'Skip',
  unskip: 'Order after all',
  pauseLabel: 'Pause, and resume on',
  pause: 'Pause',
  pausedUntil: (day) => `Paused. Resumes on ${day}`,
  resume: 'Resume now',
}

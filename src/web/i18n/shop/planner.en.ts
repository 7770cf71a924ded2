import { NBSP } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { planner as de } from './planner.de.ts'

export const planner: Messages<typeof de> = {
  title: 'When will you pick up?',
  days: 'Pickup day',
  earlier: 'Earlier days',
  later: 'Later days',
  states: {
    open: 'open',
    nearly_full: 'nearly full',
    full: 'full',
    rest_day: 'closed',
    closed: 'closed',
    past_cutoff: 'too late',
    not_yet: 'later',
    paused: 'paused',
  },
  reasons: {
    full: 'All pickup times on this day are taken.',
    rest_day: 'The branch is always closed on this weekday.',
    closed: 'The branch is closed on this day.',
    past_cutoff: 'Orders for this day are closed.',
    not_yet: 'Not open for orders yet.',
    paused: 'The branch is not taking orders at the moment.',
  },
  branch: 'Branch',
  branchName: (name) => `${name} branch`,
  chooseBranch: 'Choose a branch',
  moreBranches: (count) => `${count}${NBSP}more`,
  openToday: (hours) => `Today ${hours}`,
  closedToday: 'Closed today',
  slots: (weekday) => `Pickup time on ${weekday}`,
  left: (count) => `${count}${NBSP}left`,
  free: 'open',
  full: 'full',
  branchFirst: 'Please choose a branch first, then the time.',
  noDay: 'Every day in the coming weeks is full or closed here.',
  noDayAction: 'Please try another branch, or come back later.',
  incomplete: 'Please select all fields.',
  missing: (parts) => `Still missing: ${parts.join(', ')}.`,
  parts: { day: 'pickup day', branch: 'branch', slot: 'time' },
  lostDay: (wished, now) =>
    `${wished} is no longer possible. We have chosen ${now} instead. Your bag is unchanged.`,
  lostSlot: (time) => `${time} is no longer available. Please choose another time.`,
  change: 'Change',
  noTime: 'choose a time',
}

import { inFigures, plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { bakePlan as de } from './bake-plan.de.ts'

export const bakePlan: Messages<typeof de> = {
  title: 'Bake plan',
  titleOf: (day) => `Bake plan, ${day}`,
  day: 'Day',
  today: 'Today',
  tomorrow: 'Tomorrow',
  branch: 'Branch',
  allBranches: 'All branches',
  show: 'Show',
  back: 'Back to the admin area',
  print: 'Bake list',
  groups: 'Dough groups',
  progress: (baked, need) => `${inFigures('en', baked)} of ${inFigures('en', need)} pieces done`,
  allBaked: 'Everything is baked',
  none: 'Nothing has been ordered for this day yet.',
  noGroups: 'Sorted by quantity.',
  addGroups: 'Add dough groups',
  withoutGroup: 'Without a dough group',
  left: (count) => `${inFigures('en', count)} to go`,
  done: 'Done',
  more: (count) => `${inFigures('en', count)} more than ordered`,
  elsewhere: (count) => `${inFigures('en', count)} of them ticked off in other lists`,
  batch: (product, batch, units) =>
    `${product}, tray ${batch}: ${plural('en', units, 'piece', 'pieces')} done`,
  whole: (product, units) => `${product}: ${plural('en', units, 'piece', 'pieces')} done`,
  by: (time, name) => (name === '' ? time : `${time}, ${name}`),
  deleted: 'This product was deleted and can’t be ticked off here.',
  awake: 'Screen stays on',
  refusals: {
    invalid: 'That did not work. The page is up to date again.',
    day_over: 'This day is over. You can no longer tick anything off.',
    not_needed: 'Nobody needs this any more. The page is up to date again.',
    gone: 'This product or branch no longer exists.',
  },
}

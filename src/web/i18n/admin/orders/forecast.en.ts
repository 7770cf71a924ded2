import { inFigures, plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { forecast as de } from './forecast.de.ts'

export const forecast: Messages<typeof de> = {
  title: 'Forecast',
  titleOf: (day) => `Forecast, ${day}`,
  lead: 'How much will probably be ordered, from your orders so far, and a proposal for how much to bake.',
  days: 'Day',
  branch: 'Branch',
  allBranches: 'All branches',
  counter: 'On top for counter sales',
  counterNone: 'Without counter',
  counterShare: (percent) => `Counter: ${percent}% on top`,
  show: 'Show',
  notUsual: 'not a usual day',
  closedShort: 'closed',
  closed: (label) => (label === '' ? 'Closed on this day.' : `Closed on this day (${label}).`),
  special: (label, before, weekday) =>
    `${before ? `The day before a public holiday (${label})` : label || 'A special day'}: not a usual ${weekday}. The numbers are those of a usual ${weekday}, for guidance. No range can be given for such a day.`,
  from: (days, weekday) =>
    days === 1
      ? `Only one usual ${weekday} is known.`
      : `Worked out from ${inFigures('en', days)} usual ${weekday}s.`,
  leftOut: (days) =>
    days === 1
      ? 'One holiday, special day or closed day does not count.'
      : `${inFigures('en', days)} holidays, special days or closed days do not count.`,
  range:
    '“Expected” is the total ordered by the cut-off. The range below it holds on at least 8 of 10 such days.',
  better: (better, products, percent) =>
    `Checked against the past weeks: closer than “as many as last week” for ${inFigures('en', better)} of ${plural('en', products, 'product', 'products')}, ${percent === undefined ? 'though not for all of them together' : `and closer by ${percent} for all of them together`}. The others show last week’s number.`,
  notBetter:
    'Checked against the past weeks: the calculation was no better than “as many as last week” for any product. So you see that simple number everywhere.',
  untested: 'There are too few weeks to check against. Until then you see last week’s number.',
  rough:
    'The calculation is taking longer than usual. For now you see last week’s number everywhere; load the page again in a minute.',
  product: 'Product',
  ordered: 'Ordered',
  expected: 'Expected',
  proposed: 'Proposal',
  rangeOf: (low, high) =>
    low === high ? inFigures('en', low) : `${inFigures('en', low)}–${inFigures('en', high)}`,
  rangeSaid: (low, high) =>
    low === high ? inFigures('en', low) : `${inFigures('en', low)} to ${inFigures('en', high)}`,
  allFinal: 'The cut-off has passed: the numbers are final.',
  final: 'Past the cut-off',
  never: (weekday) => `Never ordered on a ${weekday}`,
  unknown: 'unknown',
  orMore: 'or more',
  moreThanUsual: (range) => `Already above the usual range (${range})`,
  mostAlready: (range) => `Already at the top of the usual range (${range})`,
  methods: {
    smoothed: () => '',
    simple: () => 'As last week, which was closest',
    untested: ({ values }) => `As last week, only ${inFigures('en', values)} weeks known`,
    few: ({ values }) =>
      `Too little known for a range (${plural('en', values, 'week', 'weeks')}): the last number`,
    special: ({ weekday }) => `As on a usual ${weekday}`,
  },
  none: 'Nothing is known about this weekday yet. After a few weeks with orders you see here what to expect.',
  noBranch: 'Add a branch first.',
  toBranches: 'Go to the branches',
  orders: 'Orders',
  bakePlan: 'Bake plan',
  knows:
    'Only pre-orders are counted. Krume does not know what you sell over the counter without an order: choose above how much to add for that. School holidays are not taken into account; your special days and rush days are.',
}

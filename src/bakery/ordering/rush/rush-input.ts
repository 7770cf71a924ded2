import { z } from 'zod'
import { daysBetween, isDay } from '#bakery/branches/days.ts'
import { intervalProblems, minutesOf } from '#bakery/branches/hours.ts'
import { RUSH_MAX } from '#bakery/branches/rush/rush-bounds.ts'
import type { RushRules } from '#bakery/branches/rush/rush-days.ts'
import { MAX_SLOT_CAPACITY } from '#bakery/branches/slots.ts'
import {
  addProblems,
  calendarDay,
  clockTime,
  limitOrNone,
  optionalLine,
  problem,
  recordKey,
  requiredLine,
  wholeNumber,
} from '#bakery/input.ts'
import type { FieldProblems } from '#bakery/result.ts'

const hours = z.object({
  day: calendarDay,
  branch: recordKey,
  from: z.string().max(5),
  to: z.string().max(5),
  minutes: wholeNumber(RUSH_MAX.leastMinutes, RUSH_MAX.mostMinutes),
  capacity: limitOrNone(MAX_SLOT_CAPACITY),
})

const product = z.object({ product: recordKey, perDay: limitOrNone(RUSH_MAX.perDay) })

/** Content of a profile. The days are sorted; each branch has hours once a day at most. */
export const rushInput: z.ZodType<RushRules> = z
  .object({
    name: requiredLine(RUSH_MAX.name),
    nameEn: optionalLine(RUSH_MAX.name),
    days: z
      .array(calendarDay)
      .min(1)
      .max(RUSH_MAX.span)
      .transform((days) => [...new Set(days)].toSorted()),
    hours: z
      .array(hours)
      .max(RUSH_MAX.hours)
      .superRefine((rows, context) => addProblems(context, [], hoursProblems(rows))),
    products: z
      .array(product)
      .max(RUSH_MAX.products)
      .refine((list) => new Set(list.map(({ product }) => product)).size === list.length, problem('taken')),
    opensOn: calendarDay,
    cutoffDay: calendarDay,
    cutoffTime: clockTime,
  })
  .superRefine((rules, context) => addProblems(context, [], datesProblems(rules)))

type Rows = readonly z.infer<typeof hours>[]

function hoursProblems(rows: Rows): FieldProblems {
  const problems: FieldProblems = {}
  for (const [index, row] of rows.entries()) {
    const { '0.from': from, '0.to': to } = intervalProblems([row])
    if (from) problems[`${index}.from`] = from
    else if (to) problems[`${index}.to`] = to
    else if (minutesOf(row.to) - minutesOf(row.from) < row.minutes) problems[`${index}.minutes`] = 'too_large'
    const isRepeated = rows.findIndex(({ day, branch }) => day === row.day && branch === row.branch) < index
    if (isRepeated) problems[`${index}.from`] = 'taken'
  }
  return problems
}

/** Orders open before the cut-off, which lies before the first day or on it. */
function datesProblems({ days, opensOn, cutoffDay }: RushRules): FieldProblems {
  const [first = ''] = days
  if (![...days, first, opensOn, cutoffDay].every(isDay)) return {}
  const last = days.at(-1) ?? first
  const closesBefore = daysBetween(cutoffDay, first)
  return {
    ...(daysBetween(first, last) >= RUSH_MAX.span && { days: 'too_large' }),
    ...((closesBefore < 0 || closesBefore > RUSH_MAX.cutoffDays) && { cutoffDay: 'implausible' }),
    ...((opensOn > cutoffDay || daysBetween(opensOn, first) > RUSH_MAX.opensDays) && {
      opensOn: 'implausible',
    }),
  }
}

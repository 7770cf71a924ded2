import { z } from 'zod'
import {
  addProblems,
  calendarDay,
  clockTime,
  limitOrNone,
  optionalLine,
  optionalPhone,
  optionalText,
  requiredLine,
  wholeNumber,
} from '../input.ts'
import { BRANCH_MAX, MAX_SPECIAL_DAYS } from './branch-bounds.ts'
import type { BranchInput } from './branches.ts'
import { GERMAN_STATES } from './german-states.ts'
import { intervalProblems, sortedIntervals, WEEKDAYS } from './hours.ts'
import { MAX_SLOT_CAPACITY, MAX_SLOTS, slotProblems, sortedSlots } from './slots.ts'

const MAX_INTERVALS_PER_DAY = 10

const interval = z.object({ from: z.string().max(5), to: z.string().max(5) })
const intervals = z
  .array(interval)
  .max(MAX_INTERVALS_PER_DAY)
  .superRefine((list, context) => addProblems(context, [], intervalProblems(list)))
  .transform((list) => sortedIntervals(list))

const slots = z
  .array(interval.extend({ weekday: z.enum(WEEKDAYS), capacity: limitOrNone(MAX_SLOT_CAPACITY) }))
  .max(MAX_SLOTS)
  .superRefine((list, context) => addProblems(context, [], slotProblems(list)))
  .transform((list) => sortedSlots(list))

const specialDays = z
  .array(
    z.object({
      day: calendarDay,
      label: optionalLine(BRANCH_MAX.specialDayLabel),
      intervals,
      slotsOf: z.enum(WEEKDAYS).nullable(),
    }),
  )
  .max(MAX_SPECIAL_DAYS)
  .superRefine((list, context) => {
    for (const [index, special] of list.entries()) {
      const isRepeated = list.findIndex((other) => other.day === special.day) < index
      if (isRepeated) addProblems(context, [], { [`${index}.day`]: 'taken' })
    }
  })
  .transform((list) => list.toSorted((a, b) => (a.day < b.day ? -1 : 1)))

export const branchInput: z.ZodType<BranchInput> = z.object({
  name: requiredLine(BRANCH_MAX.name),
  street: requiredLine(BRANCH_MAX.street),
  zip: requiredLine(BRANCH_MAX.zip),
  city: requiredLine(BRANCH_MAX.city),
  phone: optionalPhone(BRANCH_MAX.phone),
  active: z.boolean(),
  state: z.enum([...GERMAN_STATES, '']),
  holidayRegion: optionalText(BRANCH_MAX.holidayRegion).default(''),
  openingHours: z.object({
    monday: intervals,
    tuesday: intervals,
    wednesday: intervals,
    thursday: intervals,
    friday: intervals,
    saturday: intervals,
    sunday: intervals,
  }),
  slots,
  specialDays,
  cutoffDays: wholeNumber(0, BRANCH_MAX.cutoffDays),
  cutoffTime: clockTime,
  cutoffByWeekday: z.partialRecord(
    z.enum(WEEKDAYS),
    z.object({ days: wholeNumber(0, BRANCH_MAX.cutoffDays), time: clockTime }),
  ),
  horizonDays: wholeNumber(1, BRANCH_MAX.horizonDays),
})

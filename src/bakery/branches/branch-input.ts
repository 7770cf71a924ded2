import { z } from 'zod'
import {
  addProblems,
  calendarDay,
  clockTime,
  limitOrNone,
  optionalLine,
  optionalText,
  requiredLine,
  wholeNumber,
} from '../input.ts'
import type { BranchInput } from './branches.ts'
import { GERMAN_STATES } from './german-states.ts'
import { intervalProblems, sortedIntervals, WEEKDAYS } from './hours.ts'
import { MAX_SLOT_CAPACITY, MAX_SLOTS, slotProblems, sortedSlots } from './slots.ts'

const MAX_INTERVALS_PER_DAY = 10
const MAX_SPECIAL_DAYS = 400
const MAX_CUTOFF_DAYS = 14

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
      label: optionalLine(80),
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
  name: requiredLine(80),
  street: requiredLine(120),
  zip: requiredLine(10),
  city: requiredLine(80),
  phone: optionalLine(40),
  active: z.boolean(),
  state: z.enum([...GERMAN_STATES, '']),
  holidayRegion: optionalText(10).default(''),
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
  cutoffDays: wholeNumber(0, MAX_CUTOFF_DAYS),
  cutoffTime: clockTime,
  cutoffByWeekday: z.partialRecord(
    z.enum(WEEKDAYS),
    z.object({ days: wholeNumber(0, MAX_CUTOFF_DAYS), time: clockTime }),
  ),
  horizonDays: wholeNumber(1, 365),
})

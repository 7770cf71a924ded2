import { z } from 'zod'
import { isDay } from '#bakery/branches/days.ts'
import { recordKey, wholeNumber } from '#bakery/input.ts'
import type { TickWish } from './bake-plan.ts'
import { BATCH_MAX } from './baking-bounds.ts'

export const tickInput: z.ZodType<TickWish> = z.object({
  day: z.string().refine(isDay),
  branch: z.union([z.literal(''), recordKey]),
  product: recordKey,
  batch: wholeNumber(1, BATCH_MAX.number),
  units: wholeNumber(1, BATCH_MAX.units),
  baked: z.boolean(),
})

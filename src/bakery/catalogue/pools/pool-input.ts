import { z } from 'zod'
import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { limitOrNone, problem, recordKey, requiredLine, wholeNumber } from '#bakery/input.ts'
import { POOL_MAX } from './pool-bounds.ts'
import type { PoolInput } from './pools.ts'

export const poolInput: z.ZodType<PoolInput> = z.object({
  name: requiredLine(POOL_MAX.name),
  perDay: wholeNumber(0, POOL_MAX.perDay),
  perWeekday: z.record(z.enum(WEEKDAYS), limitOrNone(POOL_MAX.perDay)),
  members: z
    .array(z.object({ product: recordKey, units: wholeNumber(1, POOL_MAX.units) }))
    .max(POOL_MAX.members)
    .refine((members) => members.length > 0, problem('not_chosen'))
    .refine(
      (members) => new Set(members.map(({ product }) => product)).size === members.length,
      problem('taken'),
    ),
})

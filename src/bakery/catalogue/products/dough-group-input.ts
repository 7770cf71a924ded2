import { z } from 'zod'
import { recordKey, requiredLine } from '#bakery/input.ts'
import { DOUGH_GROUP_MAX } from './dough-group-bounds.ts'
import type { DoughGroupInput } from './dough-groups.ts'

const productIds = z
  .array(recordKey)
  .max(DOUGH_GROUP_MAX.products)
  .transform((ids) => [...new Set(ids)])

export const doughGroupInput: z.ZodType<DoughGroupInput> = z.object({
  name: requiredLine(DOUGH_GROUP_MAX.name),
  add: productIds,
  remove: productIds,
})

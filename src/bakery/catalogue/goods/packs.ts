import { z } from 'zod'
import type { FieldProblem } from '#bakery/result.ts'
import { MAX_QUANTITY } from './quantity.ts'

/** Maximum number of pack sizes of a product. */
const MAX_PACKS = 3

/** Formats pack sizes as they are typed and exported: `5, 10`. */
export function typedPacks(packs: readonly number[]): string {
  return packs.join(', ')
}

/** Parses `5, 10`; anything but a whole number becomes `NaN`. */
export function parseTypedPacks(text: string): number[] {
  return text
    .split(/[,;|\s]+/)
    .filter((word) => word !== '')
    .map((word) => (/^\d{1,6}$/.test(word) ? Number(word) : Number.NaN))
}

/**
 * Schema of pack sizes: sorted, without duplicates. A problem applies to the whole field, as all sizes share one
 * input.
 */
export const packSizes = z
  .array(z.union([z.number(), z.nan()]))
  .max(100)
  .transform((packs) => [...new Set(packs)].toSorted((a, b) => a - b))
  .superRefine((packs, context) => {
    const problem = problemOf(packs)
    if (problem) context.addIssue({ code: 'custom', params: { problem } })
  })

function problemOf(packs: readonly number[]): FieldProblem | undefined {
  if (!packs.every(Number.isInteger)) return 'not_a_number'
  if (packs.length > MAX_PACKS) return 'too_long'
  if (packs.some((pack) => pack < 1)) return 'too_small'
  return packs.some((pack) => pack > MAX_QUANTITY) ? 'too_large' : undefined
}

import { z } from 'zod'
import { passwordProblem } from '../accounts/passwords/password-problem.ts'
import { addProblems, emailAddress, mustAccept, requiredLine } from '../input.ts'
import type { BakeryStart, Registration } from '../tenancy/accounts.ts'
import { BAKERY_MAX } from '../tenancy/bakery-bounds.ts'
import { slugProblem } from '../tenancy/slug.ts'

const bakeryStart = z.object({
  bakeryName: requiredLine(BAKERY_MAX.name),
  /** Subdomain; `''` means derived from the name. */
  slug: z.string().transform((slug) => slug.trim().toLowerCase()),
  name: requiredLine(BAKERY_MAX.ownerName),
  locale: z.enum(['de', 'en']),
  acceptTerms: mustAccept,
})

export const bakeryStartInput: z.ZodType<BakeryStart> = bakeryStart.superRefine(refuseBadSlug)

/** Parse it with `parseSlowInput`. */
export const registrationInput: z.ZodType<Registration> = bakeryStart
  .extend({ email: emailAddress, password: z.string() })
  .superRefine(refuseBadSlug)
  .superRefine(async ({ password, bakeryName, name, email }, context) => {
    const weakness = await passwordProblem(password, [bakeryName, name, email])
    if (weakness) addProblems(context, [], { password: weakness })
  })

function refuseBadSlug({ slug }: Pick<BakeryStart, 'slug'>, context: z.RefinementCtx): void {
  const problem = slug === '' ? undefined : slugProblem(slug)
  if (problem) addProblems(context, [], { slug: problem })
}

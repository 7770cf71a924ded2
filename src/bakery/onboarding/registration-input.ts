import { z } from 'zod'
import { addProblems, emailAddress, requiredText } from '../input.ts'
import type { Registration } from '../krume.ts'
import { slugProblem } from '../tenancy/slug.ts'

export const MIN_PASSWORD_LENGTH = 8
/** What the password hash takes into account, in bytes. */
const MAX_PASSWORD_BYTES = 71

export const registrationInput: z.ZodType<Registration> = z
  .object({
    bakeryName: requiredText(80),
    /** `''`: derived from the name. */
    slug: z.string().transform((slug) => slug.trim().toLowerCase()),
    name: requiredText(120),
    email: emailAddress,
    password: z.string(),
    locale: z.enum(['de', 'en']),
  })
  .superRefine(({ slug, password }, context) => {
    const problem = slug === '' ? undefined : slugProblem(slug)
    if (problem) addProblems(context, [], { slug: problem })
    if (password === '') addProblems(context, [], { password: 'required' })
    else if (password.length < MIN_PASSWORD_LENGTH) addProblems(context, [], { password: 'weak_password' })
    else if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) {
      addProblems(context, [], { password: 'too_long' })
    }
  })

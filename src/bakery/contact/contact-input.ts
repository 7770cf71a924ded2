import { z } from 'zod'
import { emailAddress, requiredLine, requiredText } from '../input.ts'

export const contactInput = z.object({
  name: requiredLine(120),
  email: emailAddress,
  message: requiredText(5000),
  locale: z.enum(['de', 'en']),
})

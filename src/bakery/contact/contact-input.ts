import { z } from 'zod'
import { emailAddress, requiredLine, requiredText } from '../input.ts'
import { CONTACT_MAX } from '../mail/outbox/contact-bounds.ts'

export const contactInput = z.object({
  name: requiredLine(CONTACT_MAX.name),
  email: emailAddress,
  message: requiredText(CONTACT_MAX.message),
  locale: z.enum(['de', 'en']),
})

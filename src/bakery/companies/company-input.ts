import { z } from 'zod'
import { emailAddress, optionalLine, problem, requiredLine, wholeNumber } from '../input.ts'
import type { CompanyInput } from './companies.ts'
import { COMPANY_MAX, MAX_MONTHLY_LIMIT_CENTS, MAX_PAYMENT_DAYS } from './company-bounds.ts'

/** Two letters of the country and up to 13 characters, without spaces. */
const VAT_ID = /^([A-Z]{2}[0-9A-Z+*]{2,13})?$/

export const companyInput: z.ZodType<CompanyInput> = z.object({
  name: requiredLine(COMPANY_MAX.name),
  contact: optionalLine(COMPANY_MAX.contact),
  street: requiredLine(COMPANY_MAX.street),
  zip: requiredLine(COMPANY_MAX.zip),
  city: requiredLine(COMPANY_MAX.city),
  email: emailAddress,
  vatId: optionalLine(COMPANY_MAX.vatId)
    .transform((id) => id.replaceAll(' ', '').toUpperCase())
    .pipe(z.string().refine((id) => VAT_ID.test(id), problem('invalid_format'))),
  buyerReference: optionalLine(COMPANY_MAX.buyerReference),
  reference: optionalLine(COMPANY_MAX.reference),
  paymentDays: wholeNumber(0, MAX_PAYMENT_DAYS),
  monthlyLimitCents: wholeNumber(0, MAX_MONTHLY_LIMIT_CENTS),
  paused: z.boolean(),
})

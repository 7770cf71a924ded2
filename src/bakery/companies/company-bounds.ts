import { ADDRESS_MAX } from '../tenancy/bakery-bounds.ts'

/** Maximum lengths of a company's texts, and the number of companies of a bakery. */
export const COMPANY_MAX = {
  name: 120,
  contact: 120,
  ...ADDRESS_MAX,
  vatId: 20,
  buyerReference: 60,
  reference: 60,
  companies: 500,
} as const

/** Maximum amount in cents that may be ordered on account per month: a million euros. */
export const MAX_MONTHLY_LIMIT_CENTS = 100_000_000

/** Maximum number of days until an invoice is due. */
export const MAX_PAYMENT_DAYS = 90

import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  bool,
  date,
  defineCollection,
  email,
  number,
  relation,
  text,
} from '#core/collections/define-collection.ts'
import { COMPANY_MAX, MAX_MONTHLY_LIMIT_CENTS, MAX_PAYMENT_DAYS } from './company-bounds.ts'

/** Companies that order on account. */
export const companies = defineCollection({
  name: 'companies',
  type: 'base',
  fields: {
    ...seenBy.owner({
      bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
      name: text({ required: true, max: COMPANY_MAX.name }),
      contact: text({ max: COMPANY_MAX.contact }),
      street: text({ required: true, max: COMPANY_MAX.street }),
      zip: text({ required: true, max: COMPANY_MAX.zip }),
      city: text({ required: true, max: COMPANY_MAX.city }),
      /** Address for the link to the shop and for invoices. */
      email: email({ required: true }),
      vatId: text({ max: COMPANY_MAX.vatId }),
      /** Reference that the company wants on its invoices; for authorities the routing id (Leitweg-ID). */
      buyerReference: text({ max: COMPANY_MAX.buyerReference }),
      /** The company's own order number or cost centre. */
      reference: text({ max: COMPANY_MAX.reference }),
      /** Days from the date of an invoice until it is due; 0: at once. */
      paymentDays: number({ onlyInt: true, min: 0, max: MAX_PAYMENT_DAYS }),
      /** Gross amount in cents of the orders for one month, cancelled ones left out; 0 means no limit. */
      monthlyLimitCents: number({ onlyInt: true, min: 0, max: MAX_MONTHLY_LIMIT_CENTS }),
      /** True while nothing can be ordered on its account. */
      paused: bool(),
      /** Time at which the valid link was made; empty before the first. */
      linkSince: date(),
      created: autodate({ onCreate: true }),
      updated: autodate({ onCreate: true, onUpdate: true }),
    }),
    ...seenBy.operators({
      /** SHA-256 of the link's key, in hexadecimal digits; empty before the first. The key itself is not stored. */
      linkHash: text({ max: 64 }),
    }),
  },
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [{ columns: ['bakery', 'name'] }],
})

/** Fields of `companies` that no export contains. */
export const COMPANY_SECRETS = ['linkHash'] as const

import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  defineCollection,
  email,
  number,
  select,
  text,
} from '#core/collections/define-collection.ts'

/** Id of the only record. */
export const PLATFORM_ID = 'platform0000000'

/** The operator's data about the platform. Operators read and change it through the API. */
export const platform = defineCollection({
  name: 'platform',
  type: 'base',
  fields: seenBy.operators({
    operatorName: text({ max: 200 }),
    /** Address with line breaks. */
    operatorAddress: text({ max: 500 }),
    operatorEmail: email(),
    /** Language of mails to the operator; empty means German. */
    operatorLocale: select(['de', 'en']),
    operatorPhone: text({ max: 40 }),
    operatorRegister: text({ max: 200 }),
    operatorVatId: text({ max: 40 }),
    /** Additions to the platform's imprint and privacy policy. */
    imprint: text({ max: 20_000 }),
    imprintEn: text({ max: 20_000 }),
    dataProtection: text({ max: 20_000 }),
    dataProtectionEn: text({ max: 20_000 }),
    /** Prices per month in cents, excluding VAT; 0 means not set. */
    priceSmallCents: number({ onlyInt: true, min: 0, max: 10_000_000 }),
    priceMediumCents: number({ onlyInt: true, min: 0, max: 10_000_000 }),
    priceLargeCents: number({ onlyInt: true, min: 0, max: 10_000_000 }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
})

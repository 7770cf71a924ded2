import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  defineCollection,
  email,
  number,
  select,
  text,
} from '#core/collections/define-collection.ts'

/** There is one record, with this id. */
export const PLATFORM_ID = 'platform0000000'

/** What the operator says of the platform itself. Operators read and change it over the API. */
export const platform = defineCollection({
  name: 'platform',
  type: 'base',
  fields: seenBy.operators({
    operatorName: text({ max: 200 }),
    /** Line by line. */
    operatorAddress: text({ max: 500 }),
    operatorEmail: email(),
    /** Of the mails to the operator; empty is German. */
    operatorLocale: select(['de', 'en']),
    operatorPhone: text({ max: 40 }),
    operatorRegister: text({ max: 200 }),
    operatorVatId: text({ max: 40 }),
    /** Added to the platform's imprint and data protection text. */
    imprint: text({ max: 20_000 }),
    imprintEn: text({ max: 20_000 }),
    dataProtection: text({ max: 20_000 }),
    dataProtectionEn: text({ max: 20_000 }),
    /** Per month, excluding VAT; 0 is not set. */
    priceSmallCents: number({ onlyInt: true, min: 0, max: 10_000_000 }),
    priceMediumCents: number({ onlyInt: true, min: 0, max: 10_000_000 }),
    priceLargeCents: number({ onlyInt: true, min: 0, max: 10_000_000 }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
})

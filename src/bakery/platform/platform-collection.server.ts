import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  defineCollection,
  email,
  number,
  select,
  text,
} from '#core/collections/define-collection.ts'
import { PLATFORM_MAX } from './platform-bounds.ts'

/** Id of the only record. */
export const PLATFORM_ID = 'platform0000000'

/** The operator's data about the platform. Operators read and change it through the API. */
export const platform = defineCollection({
  name: 'platform',
  type: 'base',
  fields: seenBy.operators({
    operatorName: text({ max: PLATFORM_MAX.operatorName }),
    /** Address with line breaks. */
    operatorAddress: text({ max: PLATFORM_MAX.operatorAddress }),
    operatorEmail: email(),
    /** Language of mails to the operator; empty means German. */
    operatorLocale: select(['de', 'en']),
    operatorPhone: text({ max: PLATFORM_MAX.operatorPhone }),
    operatorRegister: text({ max: PLATFORM_MAX.operatorRegister }),
    operatorVatId: text({ max: PLATFORM_MAX.operatorVatId }),
    /** Additions to the platform's imprint and privacy policy. */
    imprint: text({ max: PLATFORM_MAX.text }),
    imprintEn: text({ max: PLATFORM_MAX.text }),
    dataProtection: text({ max: PLATFORM_MAX.text }),
    dataProtectionEn: text({ max: PLATFORM_MAX.text }),
    /** Prices per month in cents, excluding VAT; 0 means not set. */
    priceSmallCents: number({ onlyInt: true, min: 0, max: PLATFORM_MAX.priceCents }),
    priceMediumCents: number({ onlyInt: true, min: 0, max: PLATFORM_MAX.priceCents }),
    priceLargeCents: number({ onlyInt: true, min: 0, max: PLATFORM_MAX.priceCents }),
    updated: autodate({ onCreate: true, onUpdate: true }),
  }),
})

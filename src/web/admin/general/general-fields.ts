import { ordersPerSlot } from '#bakery/ordering/rules/slot-shares.ts'
import { PAYMENT_MEANS, paymentMeans } from '#bakery/tenancy/payment-means.ts'
import { customerDataDays } from '#bakery/tenancy/retention-days.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import { offerHours } from '#bakery/waiting/offer-time.ts'
import {
  cents,
  chosen,
  each,
  flag,
  group,
  known,
  number,
  type TypedOf,
  text,
  unless,
} from '#web/desk/forms/form-fields.ts'
import type { Locale } from '#web/i18n/locale.ts'

const TEXTS = [
  'name',
  'slug',
  'email',
  'phone',
  'mailSenderName',
  'embedSites',
  'imprintOwner',
  'imprintLegalForm',
  'imprintStreet',
  'imprintZip',
  'imprintCity',
  'imprintRegister',
  'imprintVatId',
  'imprintChamber',
  'imprintAdditional',
  'privacyAdditional',
  'termsAdditional',
] as const

export const generalForm = group({
  ...each(TEXTS, text),
  address: known(['sie', 'du']),
  phoneRequired: flag,
  notesOff: unless('notes'),
  remindersOff: unless('reminders'),
  standingOrders: flag,
  waitingList: flag,
  waitingHours: number(),
  leftovers: flag,
  leftoversPercent: number(0),
  cutoffDigest: flag,
  morningPapers: flag,
  microEnterprise: flag,
  minOrderCents: cents(0),
  maxOrderUnits: number(0),
  callAfterNoShows: number(0),
  maxOrdersPerSlot: number(),
  customerDataDays: number(),
  paymentMeans: chosen(PAYMENT_MEANS),
})
export type GeneralDraft = TypedOf<typeof generalForm>

/** Returns the draft of a bakery, with the defaults of what it has not set. */
export function generalDraftOf(bakery: Bakery, locale: Locale): GeneralDraft {
  const defaults = {
    maxOrdersPerSlot: ordersPerSlot(bakery),
    waitingHours: offerHours(bakery),
    customerDataDays: customerDataDays(bakery),
    paymentMeans: paymentMeans(bakery),
  }
  return generalForm.typed({ ...bakery, ...defaults }, locale)
}

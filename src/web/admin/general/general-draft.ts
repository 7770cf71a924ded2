import { ordersPerSlot } from '#bakery/ordering/slot-shares.ts'
import type { GeneralInput } from '#bakery/profile/profile.ts'
import { PAYMENT_MEANS, paymentMeans } from '#bakery/tenancy/payment-means.ts'
import { customerDataDays } from '#bakery/tenancy/retention-days.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import { parseTypedCents, parseTypedNumber, typedCents } from '#bakery/typed-number.ts'
import { chosenOf, isOn, typedText } from '#web/desk/forms/form-rows.ts'
import type { Locale } from '#web/i18n/locale.ts'

/** Fields stored as typed. */
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
] as const satisfies (keyof GeneralInput)[]
/** Numeric fields, as typed in the draft; empty means no limit. */
const NUMBERS = ['minOrderCents', 'maxOrderUnits', 'maxOrdersPerSlot', 'customerDataDays'] as const
type TextName = (typeof TEXTS)[number]
type NumberName = (typeof NUMBERS)[number]

/** General information as typed into its form, numbers included. */
export type GeneralDraft = Omit<GeneralInput, NumberName> & Record<NumberName, string>

export function generalDraftOf(bakery: Bakery, locale: Locale): GeneralDraft {
  const { address, phoneRequired, notesOff, remindersOff, minOrderCents, maxOrderUnits, microEnterprise } =
    bakery
  return {
    ...fields(TEXTS, (name) => bakery[name]),
    address,
    phoneRequired,
    notesOff,
    remindersOff,
    microEnterprise,
    minOrderCents: minOrderCents === 0 ? '' : typedCents(minOrderCents, locale),
    maxOrderUnits: maxOrderUnits === 0 ? '' : String(maxOrderUnits),
    maxOrdersPerSlot: String(ordersPerSlot(bakery)),
    paymentMeans: paymentMeans(bakery),
    customerDataDays: String(customerDataDays(bakery)),
  }
}

export function readGeneralDraft(form: FormData): GeneralDraft {
  return {
    ...fields(TEXTS, (name) => typedText(form, name)),
    ...fields(NUMBERS, (name) => typedText(form, name)),
    address: form.get('address') === 'du' ? 'du' : 'sie',
    phoneRequired: isOn(form, 'phoneRequired'),
    notesOff: !isOn(form, 'notes'),
    remindersOff: !isOn(form, 'reminders'),
    microEnterprise: isOn(form, 'microEnterprise'),
    paymentMeans: chosenOf(form, 'paymentMeans', PAYMENT_MEANS),
  }
}

/** Returns the domain's input. Text that is no number becomes an invalid number, which the domain reports. */
export function generalInputOf(draft: GeneralDraft, locale: Locale): GeneralInput {
  const { minOrderCents, maxOrderUnits } = draft
  return {
    ...draft,
    minOrderCents: minOrderCents === '' ? 0 : parseTypedCents(minOrderCents, locale),
    maxOrderUnits: maxOrderUnits === '' ? 0 : parseTypedNumber(maxOrderUnits, locale),
    maxOrdersPerSlot: parseTypedNumber(draft.maxOrdersPerSlot, locale),
    customerDataDays: parseTypedNumber(draft.customerDataDays, locale),
  }
}

function fields<Name extends TextName | NumberName>(
  names: readonly Name[],
  valueOf: (name: Name) => string,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>
}

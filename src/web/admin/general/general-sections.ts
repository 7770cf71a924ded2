import { readFields } from '#web/desk/forms/form-fields.ts'
import { type GeneralDraft, generalForm } from './general-fields.ts'

/** Fields of the general information by section. */
const SECTION_FIELDS = {
  bakery: ['name', 'slug', 'email', 'phone', 'mailSenderName', 'address'],
  imprint: [
    'imprintOwner',
    'imprintLegalForm',
    'imprintStreet',
    'imprintZip',
    'imprintCity',
    'imprintRegister',
    'imprintVatId',
    'imprintChamber',
    'imprintAdditional',
  ],
  orders: [
    'phoneRequired',
    'notesOff',
    'remindersOff',
    'standingOrders',
    'waitingList',
    'waitingHours',
    'leftovers',
    'leftoversPercent',
    'cutoffDigest',
    'morningPapers',
    'minOrderCents',
    'maxOrderUnits',
    'callAfterNoShows',
    'maxOrdersPerSlot',
    'paymentMeans',
    'customerDataDays',
  ],
  legal: ['privacyAdditional', 'termsAdditional', 'microEnterprise'],
  embed: ['embedSites'],
} as const satisfies Record<string, readonly (keyof GeneralDraft)[]>

export type GeneralFormSection = keyof typeof SECTION_FIELDS
export const GENERAL_FORM_SECTIONS = Object.keys(SECTION_FIELDS) as GeneralFormSection[]

/** Sections of the page, including the agreement and publishing, which have buttons of their own. */
export const GENERAL_SECTIONS = [
  'bakery',
  'imprint',
  'orders',
  'legal',
  'agreement',
  'embed',
  'integrations',
  'publish',
] as const
export type GeneralSection = (typeof GENERAL_SECTIONS)[number]

/** Returns the stored general information with the section's fields read from the form. */
export function readGeneralSection(
  form: FormData,
  section: GeneralFormSection,
  stored: GeneralDraft,
): GeneralDraft {
  return readFields(generalForm.read, form, SECTION_FIELDS[section], stored)
}

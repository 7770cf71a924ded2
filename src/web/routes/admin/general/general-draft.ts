import type { GeneralInput } from '#bakery/tenancy/profile.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import { isOn, typedText } from '../form-rows.ts'

/** Texts and two choices: the form and what is stored are the same. */
export type GeneralDraft = GeneralInput

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
type TextName = (typeof TEXTS)[number]

export function generalDraftOf(bakery: Bakery): GeneralDraft {
  return { ...texts((name) => bakery[name]), address: bakery.address, phoneRequired: bakery.phoneRequired }
}

export function readGeneralDraft(form: FormData): GeneralDraft {
  return {
    ...texts((name) => typedText(form, name)),
    address: form.get('address') === 'du' ? 'du' : 'sie',
    phoneRequired: isOn(form, 'phoneRequired'),
  }
}

function texts(valueOf: (name: TextName) => string): Record<TextName, string> {
  return Object.fromEntries(TEXTS.map((name) => [name, valueOf(name)])) as Record<TextName, string>
}

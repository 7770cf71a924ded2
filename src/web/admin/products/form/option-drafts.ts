import type { OptionChoice, OptionGroup } from '#bakery/catalogue/product-options.ts'
import { parseTypedCents, parseTypedNumber, typedCents } from '#bakery/typed-number.ts'
import { readRows } from '#web/desk/forms/form-rows.ts'
import type { Locale } from '#web/i18n/locale.ts'

type ChoiceDraft = { id: string; name: string; nameEn: string; surcharge: string }

/** Option group as typed into its form; `id` is empty for a new one. */
export type OptionDraft = ChoiceDraft & {
  kind: string
  /** `''` or `on`. */
  required: string
  maxLength: string
  choices: ChoiceDraft[]
}

const DEFAULT_LENGTH = 40
const CHOICE = ['id', 'name', 'nameEn', 'surcharge'] as const
const GROUP = [...CHOICE, 'kind', 'required', 'maxLength'] as const

export const BLANK_CHOICE: ChoiceDraft = { id: '', name: '', nameEn: '', surcharge: '' }

export function blankOption(kind: OptionGroup['kind']): OptionDraft {
  const choices = kind === 'choice' ? [BLANK_CHOICE, BLANK_CHOICE] : []
  return { ...BLANK_CHOICE, kind, required: '', maxLength: String(DEFAULT_LENGTH), choices }
}

export function optionDraftsOf(groups: readonly OptionGroup[] | null, locale: Locale): OptionDraft[] {
  const typed = (cents: number) => (cents === 0 ? '' : typedCents(cents, locale))
  return (groups ?? []).map((group) => ({
    id: group.id,
    name: group.name,
    nameEn: group.nameEn,
    kind: group.kind,
    required: group.required ? 'on' : '',
    maxLength: group.kind === 'text' ? String(group.maxLength) : '',
    surcharge: group.kind === 'text' ? typed(group.surchargeCents) : '',
    choices:
      group.kind === 'choice'
        ? group.choices.map((choice) => ({ ...choice, surcharge: typed(choice.surchargeCents) }))
        : [],
  }))
}

/** Reads the option groups of a form, leaving out empty rows. */
export function readOptionDrafts(form: FormData): OptionDraft[] {
  return readRows(form, 'options', GROUP, (row) => ({
    choices: readRows(form, `${row}.choices`, CHOICE).filter(({ name }) => name !== ''),
  })).filter(({ name, choices }) => name !== '' || choices.length > 0)
}

export function optionGroupsOf(drafts: readonly OptionDraft[], locale: Locale): OptionGroup[] {
  const cents = (typed: string) => (typed === '' ? 0 : parseTypedCents(typed, locale))
  return drafts.map(({ id, name, nameEn, required, kind, maxLength, surcharge, choices }): OptionGroup => {
    const group = { id: id || newId(), name, nameEn, required: required !== '' }
    if (kind === 'text') {
      const length = maxLength === '' ? DEFAULT_LENGTH : parseTypedNumber(maxLength, locale)
      return { ...group, kind, maxLength: length, surchargeCents: cents(surcharge) }
    }
    const own = choices.map(
      (choice): OptionChoice => ({
        id: choice.id || newId(),
        name: choice.name,
        nameEn: choice.nameEn,
        surchargeCents: cents(choice.surcharge),
      }),
    )
    return { ...group, kind: 'choice', choices: own }
  })
}

/** Returns a new id. Ids are never reused, because baskets may refer to old ones. */
function newId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 8)
}

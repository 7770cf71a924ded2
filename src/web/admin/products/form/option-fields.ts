import type { OptionGroup } from '#bakery/catalogue/products/product-options.ts'
import {
  cents,
  type FormField,
  group,
  number,
  rows,
  type TypedOf,
  text,
} from '#web/desk/forms/form-fields.ts'

const DEFAULT_LENGTH = 40

/** Id of a group or choice, empty for a new one. Ids are never reused, because baskets may refer to old ones. */
const id: FormField<string> = {
  ...text,
  parsed: (typed) => typed || crypto.randomUUID().replaceAll('-', '').slice(0, 8),
}
const shared = { id, name: text, nameEn: text, surcharge: cents(0) }
const choice = group(shared)
const choices = rows(choice)
/** Option group as its form has it: either kind with the inputs of both. */
const option = group({
  ...shared,
  kind: text,
  /** `''` or `on`. */
  required: text,
  maxLength: text,
  choices: {
    ...choices,
    read: (form: FormData, name: string) => choices.read(form, name).filter(({ name }) => name !== ''),
  },
})
export type OptionDraft = TypedOf<typeof option>

export const BLANK_CHOICE = choice.empty

export function blankOption(kind: OptionGroup['kind']): OptionDraft {
  const choices = kind === 'choice' ? [BLANK_CHOICE, BLANK_CHOICE] : []
  return { ...option.empty, kind, maxLength: String(DEFAULT_LENGTH), choices }
}

/** Option groups of a product; empty rows are left out. */
export const options: FormField<OptionDraft[], OptionGroup[]> = {
  empty: [],
  read: (form, prefix) =>
    rows(option)
      .read(form, prefix)
      .filter(({ name, choices }) => name !== '' || choices.length > 0),
  typed: (groups, locale) =>
    groups.map((group) => {
      const isText = group.kind === 'text'
      const choices = isText ? [] : group.choices
      const inputs = {
        ...group,
        required: group.required ? 'on' : '',
        maxLength: isText ? String(group.maxLength) : '',
        surcharge: isText ? group.surchargeCents : 0,
        choices: choices.map(({ surchargeCents, ...choice }) => ({ ...choice, surcharge: surchargeCents })),
      }
      return option.typed(inputs, locale)
    }),
  parsed: (drafts, locale) =>
    drafts.map((draft): OptionGroup => {
      const { kind, required, maxLength, surcharge, choices, ...names } = option.parsed(draft, locale)
      const group = { ...names, required: required !== '' }
      if (kind === 'text') {
        const length = maxLength === '' ? DEFAULT_LENGTH : number().parsed(maxLength, locale)
        return { ...group, kind, maxLength: length, surchargeCents: surcharge }
      }
      const own = choices.map(({ surcharge, ...choice }) => ({ ...choice, surchargeCents: surcharge }))
      return { ...group, kind: 'choice', choices: own }
    }),
}

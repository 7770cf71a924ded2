import { inOneLine } from '#bakery/one-line.ts'

/** A choice of customers besides the quantity, such as sliced or whole, or the text on a cake. */
export type OptionGroup = {
  /** Stays the same when the texts change, so that stored baskets remain valid. */
  id: string
  name: string
  nameEn: string
  /** True when the product cannot be ordered without this choice. */
  required: boolean
} & (
  | { kind: 'choice'; choices: OptionChoice[] }
  /** Text of the customer, at most `maxLength` characters. */
  | { kind: 'text'; maxLength: number; surchargeCents: number }
)

type OptionChoice = { id: string; name: string; nameEn: string; surchargeCents: number }

export const MAX_OPTION_GROUPS = 3
export const MAX_OPTION_CHOICES = 12
/** Maximum length of a group's or choice's name. */
export const MAX_OPTION_NAME = 60
export const MAX_OPTION_TEXT = 60

/** A customer's choices by group id: the id of the choice, or the text. Open groups are missing. */
export type OptionSelection = Readonly<Record<string, string>>

/** A chosen option as an order line stores it, independent of the product. `choice` is `''` for texts. */
export type LineOption = {
  group: string
  choice: string
  name: string
  nameEn: string
  value: string
  valueEn: string
  surchargeCents: number
}

/** Normalizes a selection for comparing, storing and ordering: texts in one line, without open groups. */
export function tidySelection(selection: OptionSelection = {}): OptionSelection {
  return Object.fromEntries(
    Object.entries(selection)
      .map(([group, value]) => [group, inOneLine(value)] as const)
      .filter(([, value]) => value !== ''),
  )
}

/**
 * Returns the selected options for an order line, in the product's order; `undefined` when they cannot be ordered
 * like that.
 */
export function chooseOptions(
  groups: readonly OptionGroup[] | null,
  wishes: OptionSelection = {},
): LineOption[] | undefined {
  const known = groups ?? []
  const selection = tidySelection(wishes)
  const chosen: LineOption[] = []
  for (const group of known) {
    const wished = selection[group.id] ?? ''
    if (wished === '') {
      if (group.required) return undefined
      continue
    }
    const option = optionOf(group, wished)
    if (!option) return undefined
    chosen.push(option)
  }
  const isKnown = (id: string) => known.some((group) => group.id === id)
  return Object.keys(selection).every(isKnown) ? chosen : undefined
}

function optionOf(group: OptionGroup, wished: string): LineOption | undefined {
  const { id, name, nameEn } = group
  if (group.kind === 'text') {
    if (wished.length > group.maxLength) return undefined
    const { surchargeCents } = group
    return { group: id, choice: '', name, nameEn, value: wished, valueEn: '', surchargeCents }
  }
  const choice = group.choices.find((other) => other.id === wished)
  if (!choice) return undefined
  const { name: value, nameEn: valueEn, surchargeCents } = choice
  return { group: id, choice: choice.id, name, nameEn, value, valueEn, surchargeCents }
}

/** Sums the surcharges of the options of one unit, in cents. */
export function surchargeOf(options: readonly LineOption[] | null): number {
  return (options ?? []).reduce((sum, { surchargeCents }) => sum + surchargeCents, 0)
}

/** Converts the options of an order line back to a selection, to order them again. */
export function selectionOf(options: readonly LineOption[] | null): OptionSelection {
  return Object.fromEntries((options ?? []).map(({ group, choice, value }) => [group, choice || value]))
}

/** Returns a key that identifies a line: the same product with the same options is one line. */
export function lineKey(item: { product: string; options?: OptionSelection | undefined }): string {
  const chosen = Object.entries(tidySelection(item.options)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return chosen.length === 0 ? item.product : `${item.product} ${JSON.stringify(chosen)}`
}

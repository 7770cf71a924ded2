import { inOneLine } from '../one-line.ts'

/** What customers may choose for a product beside how many: sliced or whole, the words on a cake. */
export type OptionGroup = {
  /** Stays when the texts change, so that baskets still know what was chosen. */
  id: string
  name: string
  nameEn: string
  /** Without a choice it cannot be ordered. */
  required: boolean
} & (
  | { kind: 'choice'; choices: OptionChoice[] }
  /** Words of the customer's own, at most `maxLength` characters. */
  | { kind: 'text'; maxLength: number; surchargeCents: number }
)

export type OptionChoice = { id: string; name: string; nameEn: string; surchargeCents: number }

export const MAX_OPTION_GROUPS = 3
export const MAX_OPTION_CHOICES = 12
export const MAX_OPTION_TEXT = 60

/** What a customer chose: by the group's id the choice's id, or the words. Groups left open are not in it. */
export type OptionSelection = Readonly<Record<string, string>>

/** What was chosen, as a line of an order keeps it whatever becomes of the product. `choice` is `''` for words. */
export type LineOption = {
  group: string
  choice: string
  name: string
  nameEn: string
  value: string
  valueEn: string
  surchargeCents: number
}

/** The selection as it is compared, kept and ordered: words in one line, without groups left open. */
export function tidySelection(selection: OptionSelection = {}): OptionSelection {
  return Object.fromEntries(
    Object.entries(selection)
      .map(([group, value]) => [group, inOneLine(value)] as const)
      .filter(([, value]) => value !== ''),
  )
}

/** The selection as it would be written into an order, in the product's order; `undefined` when it cannot be ordered so. */
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

/** What the options of one unit add to its price, in cents. */
export function surchargeOf(options: readonly LineOption[] | null): number {
  return (options ?? []).reduce((sum, { surchargeCents }) => sum + surchargeCents, 0)
}

/** What was chosen for a line of an order, to be ordered again. */
export function selectionOf(options: readonly LineOption[] | null): OptionSelection {
  return Object.fromEntries((options ?? []).map(({ group, choice, value }) => [group, choice || value]))
}

/** Tells lines of a basket or an order apart: the same product with the same options is one line. */
export function lineKey(item: { product: string; options?: OptionSelection | undefined }): string {
  const chosen = Object.entries(tidySelection(item.options)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return chosen.length === 0 ? item.product : `${item.product} ${JSON.stringify(chosen)}`
}

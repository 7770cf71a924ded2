import type { StarterOffer, StarterPick } from '#bakery/onboarding/setup.ts'
import { parseTypedCents } from '#bakery/typed-number.ts'
import { typedText } from '#web/desk/forms/form-rows.ts'
import type { Locale } from '#web/i18n/locale.ts'
import { isOn } from '#web/request/is-on.ts'

/** Names of a row's inputs; a product is identified by its index in the list. */
export const pickName = (index: number) => `pick.${index}`
export const priceName = (index: number) => `price.${index}`

/** Reads the selected products with their typed prices, or the name of the first one whose price is invalid. */
export function readPicks(
  form: FormData,
  offers: readonly StarterOffer[],
  locale: Locale,
): { picks: StarterPick[]; wrongPrice: string | undefined } {
  const picks: StarterPick[] = []
  for (const [index, { name }] of offers.flatMap(({ products }) => products).entries()) {
    if (!isOn(form, pickName(index))) continue
    const priceCents = parseTypedCents(typedText(form, priceName(index)), locale)
    if (Number.isNaN(priceCents) || priceCents < 0) return { picks: [], wrongPrice: name }
    picks.push({ name, priceCents })
  }
  return { picks, wrongPrice: undefined }
}

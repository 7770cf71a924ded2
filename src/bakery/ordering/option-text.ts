import type { LineOption } from '../catalogue/product-options.ts'
import { type Locale, localText } from '../locale.ts'

/** `Geschnitten: 8 mm`, `Aufschrift: „Alles Gute“`: one line for each option of an order line. */
export function optionTexts(options: readonly LineOption[] | null, locale: Locale): string[] {
  return (options ?? []).map(({ choice, name, nameEn, value, valueEn }) => {
    const words = choice === '' ? quoted(value, locale) : localText(locale, value, valueEn)
    return `${localText(locale, name, nameEn)}: ${words}`
  })
}

/** A product's name with what was chosen for it, for lists that have one line for it. */
export function lineName(
  line: { name: string; nameEn: string; options: readonly LineOption[] | null },
  locale: Locale,
): string {
  return withOptions(localText(locale, line.name, line.nameEn), line.options, locale)
}

/** The same for a bakery's own people: products are called as everybody there calls them, options are read. */
export function lineNameForStaff(
  line: { name: string; options: readonly LineOption[] | null },
  locale: Locale,
): string {
  return withOptions(line.name, line.options, locale)
}

/** `geschnitten, Aufschrift: Alles Gute`: in the bakery's own words and without marks, as its papers have it. */
export function optionsOnPaper(options: readonly LineOption[] | null): string {
  return (options ?? [])
    .map(({ name, choice, value }) => (choice === '' ? `${name}: ${value}` : value))
    .join(', ')
}

function withOptions(name: string, options: readonly LineOption[] | null, locale: Locale): string {
  const texts = optionTexts(options, locale)
  return texts.length === 0 ? name : `${name} (${texts.join(', ')})`
}

/** A customer's own words, in their language's marks. */
export function quoted(words: string, locale: Locale): string {
  return locale === 'de' ? `„${words}“` : `“${words}”`
}

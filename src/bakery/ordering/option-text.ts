import type { LineOption } from '../catalogue/products/product-options.ts'
import { type Locale, localText } from '../locale.ts'

/** Returns one text per option of an order line: `Geschnitten: 8 mm`, `Aufschrift: „Alles Gute“`. */
export function optionTexts(options: readonly LineOption[] | null, locale: Locale): string[] {
  return (options ?? []).map(({ choice, name, nameEn, value, valueEn }) => {
    const words = choice === '' ? quoted(value, locale) : localText(locale, value, valueEn)
    return `${localText(locale, name, nameEn)}: ${words}`
  })
}

/** Returns the product's name with the chosen options, for single-line lists. */
export function lineName(
  line: { name: string; nameEn: string; options: readonly LineOption[] | null },
  locale: Locale,
): string {
  return withOptions(localText(locale, line.name, line.nameEn), line.options, locale)
}

/** Like `lineName`, but with the German product name that all staff use. */
export function lineNameForStaff(
  line: { name: string; options: readonly LineOption[] | null },
  locale: Locale,
): string {
  return withOptions(line.name, line.options, locale)
}

/**
 * Returns the options in German without quotation marks, as printed lists show them: `geschnitten, Aufschrift: Alles
 * Gute`.
 */
export function optionsOnPaper(options: readonly LineOption[] | null): string {
  return (options ?? [])
    .map(({ name, choice, value }) => (choice === '' ? `${name}: ${value}` : value))
    .join(', ')
}

function withOptions(name: string, options: readonly LineOption[] | null, locale: Locale): string {
  const texts = optionTexts(options, locale)
  return texts.length === 0 ? name : `${name} (${texts.join(', ')})`
}

/** Puts a customer's words into the quotation marks of the language. */
export function quoted(words: string, locale: Locale): string {
  return locale === 'de' ? `„${words}“` : `“${words}”`
}

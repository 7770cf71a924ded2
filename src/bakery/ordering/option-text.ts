import type { LineOption } from '../catalogue/products/product-options.ts'
import { type Locale, localText } from '../locale.ts'

/**
 * Returns one text per option of an order line: `Geschnitten: 8 mm`, `Aufschrift: „Alles Gute“`; only the option's name
 * once the customer's words are erased.
 */
export function optionTexts(options: readonly LineOption[] | null, locale: Locale): string[] {
  return (options ?? []).map((option) => {
    const { choice, name, nameEn, value, valueEn } = option
    const label = localText(locale, name, nameEn)
    if (isErased(option)) return label
    return `${label}: ${choice === '' ? quoted(value, locale) : localText(locale, value, valueEn)}`
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
    .map((option) => {
      const { name, choice, value } = option
      if (isErased(option)) return name
      return choice === '' ? `${name}: ${value}` : value
    })
    .join(', ')
}

/** Returns a text of `optionsOnPaper` without these words of a customer: only the option's name is left. */
export function withoutOnPaper(text: string, words: string): string {
  return `${text}, `.replaceAll(`: ${words}, `, () => ', ').slice(0, -2)
}

/** Tells whether the customer's words are erased. */
export function isErased({ choice, value }: Pick<LineOption, 'choice' | 'value'>): boolean {
  return choice === '' && value === ''
}

/** Erases the customer's words; choices from a list stay. */
export function withoutTyped(options: readonly LineOption[]): LineOption[] {
  return options.map((option) => (option.choice === '' ? { ...option, value: '', valueEn: '' } : option))
}

function withOptions(name: string, options: readonly LineOption[] | null, locale: Locale): string {
  const texts = optionTexts(options, locale)
  return texts.length === 0 ? name : `${name} (${texts.join(', ')})`
}

/** Puts a customer's words into the quotation marks of the language. */
export function quoted(words: string, locale: Locale): string {
  return locale === 'de' ? `„${words}“` : `“${words}”`
}

/** Everything between the first and the last quotation mark, as the words may contain such marks. */
const QUOTES: Record<Locale, RegExp> = { de: /: „.*“/s, en: /: “.*”/s }

/** Returns a text of `lineName` without a customer's words, and without the choices between two of them. */
export function withoutQuotes(text: string, locale: Locale): string {
  return text.replace(QUOTES[locale], '')
}

/** Returns the customer's words in a German text of `lineName`. */
export function typedIn(text: string): string[] {
  const [quotes] = QUOTES.de.exec(text) ?? []
  if (quotes === undefined) return []
  return [quotes.slice(3, -1), ...[...quotes.matchAll(/: „(.*?)“(?=, |$)/gs)].map(([, words = '']) => words)]
}

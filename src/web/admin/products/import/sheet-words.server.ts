import type { SheetWords } from '#bakery/catalogue/sheets/sheet-columns.ts'
import { catalogueOf } from '#web/i18n/catalogues.server.ts'
import { LOCALES, type Locale } from '#web/i18n/locale.ts'

/**
 * Returns the words of product tables, those of the page's language first, because files are read in all languages.
 */
export function sheetWords(locale: Locale): [SheetWords, ...SheetWords[]] {
  return [wordsOf(locale), ...LOCALES.filter((other) => other !== locale).map(wordsOf)]
}

function wordsOf(locale: Locale): SheetWords {
  const { admin, paper } = catalogueOf(locale)
  return {
    locale,
    ...paper.sheet,
    units: admin.products.units,
    weekdays: admin.weekdaysShort,
    allergens: admin.products.allergens.names,
    additives: admin.products.additives.names,
  }
}

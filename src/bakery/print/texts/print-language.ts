import type { Locale } from '#bakery/locale.ts'
import { printTexts as de } from './print-texts.de.ts'
import { printTexts as en } from './print-texts.en.ts'
import type { PrintTexts } from './print-texts.ts'

/** Texts on printed pages by language. */
export const PRINT_TEXTS: Record<Locale, PrintTexts> = { de, en }

export type Locale = 'de' | 'en'

/** German is what every bakery has; English is used where it was written. */
export function localText(locale: Locale, german: string, english: string): string {
  return locale === 'en' && english !== '' ? english : german
}

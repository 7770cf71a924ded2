export type Locale = 'de' | 'en'

/** German is what every bakery has; English is used where it was written. */
export function localText(locale: Locale, german: string, english: string): string {
  return locale === 'en' && english !== '' ? english : german
}

/** The same of a longer text; a per cent sign stands as its language sets it, and never begins a line. */
export function localPassage(locale: Locale, german: string, english: string): string {
  const isEnglish = locale === 'en' && english !== ''
  return (isEnglish ? english : german).replace(/(\d) %/g, isEnglish ? '$1%' : '$1\u00a0%')
}

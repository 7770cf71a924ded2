export type Locale = 'de' | 'en'

/** Returns the text in the locale; English falls back to German, which every bakery has. */
export function localText(locale: Locale, german: string, english: string): string {
  return locale === 'en' && english !== '' ? english : german
}

/** Returns the `lang` attribute for a text from `localText`: `de` when it falls back, otherwise `undefined`. */
export function langOf(locale: Locale, english: string): 'de' | undefined {
  return locale === 'en' && english === '' ? 'de' : undefined
}

/** Fields of localized texts that fell back to German. */
export type Localised<Field extends string> = { german?: Field[] | undefined }

/** Returns the fields whose text falls back to German. */
export function untranslated<Field extends string>(
  locale: Locale,
  texts: Record<Field | `${Field}En`, string>,
  fields: readonly Field[],
): Localised<Field> {
  const german = fields.filter(
    (field) => texts[field] !== '' && langOf(locale, texts[`${field}En`]) !== undefined,
  )
  return german.length === 0 ? {} : { german }
}

/** Returns the `lang` attribute for one of these fields. */
export function langOfText<Field extends string>(
  { german }: Localised<Field>,
  field: Field,
): 'de' | undefined {
  return german?.includes(field) ? 'de' : undefined
}

/** Returns `localText` of a longer text, with spaces before per cent signs as the language requires. */
export function localPassage(locale: Locale, german: string, english: string): string {
  const isEnglish = locale === 'en' && english !== ''
  return (isEnglish ? english : german).replace(/(\d) %/g, isEnglish ? '$1%' : '$1\u00a0%')
}

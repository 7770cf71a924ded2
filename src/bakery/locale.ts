export type Locale = 'de' | 'en'

/** German is what every bakery has; English is used where it was written. */
export function localText(locale: Locale, german: string, english: string): string {
  return locale === 'en' && english !== '' ? english : german
}

/** The language of what `localText` gives, where it is not the reader's own: for the attribute `lang`. */
export function langOf(locale: Locale, english: string): 'de' | undefined {
  return locale === 'en' && english === '' ? 'de' : undefined
}

/** Texts that were looked up for a reader's language; `german` names those that nobody has translated. */
export type Localised<Field extends string> = { german?: Field[] | undefined }

/** Names the texts that a reader gets in German for want of a translation. */
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

/** The same for one text of them, for the attribute `lang`. */
export function langOfText<Field extends string>(
  { german }: Localised<Field>,
  field: Field,
): 'de' | undefined {
  return german?.includes(field) ? 'de' : undefined
}

/** `localText` of a longer text; a per cent sign stands as its language sets it, and never begins a line. */
export function localPassage(locale: Locale, german: string, english: string): string {
  const isEnglish = locale === 'en' && english !== ''
  return (isEnglish ? english : german).replace(/(\d) %/g, isEnglish ? '$1%' : '$1\u00a0%')
}

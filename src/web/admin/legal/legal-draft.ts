import { type LegalTextInput, MAX_LEGAL_TEXT } from '#bakery/legal/legal-text.ts'
import { readText } from '#web/request/read-form.ts'

/**
 * Maximum length read, above any text's own limit, so that the domain reports the excess. Doubled because browsers
 * send two characters for each line end.
 */
const MAX_TYPED = 2 * MAX_LEGAL_TEXT

export function readLegalDraft(form: FormData): LegalTextInput {
  const typed = (name: string) => readText(form, name, MAX_TYPED).replaceAll('\r\n', '\n')
  return { de: typed('de'), en: typed('en') }
}

import { langOf, localText } from '#bakery/locale.ts'
import { useLocale } from '#web/document/use-t.ts'

/**
 * Shows a bakery's own text: in English if it was translated, otherwise in German with a `lang` attribute (WCAG
 * 3.1.2).
 */
export function Local({ german, english }: { german: string; english: string }) {
  const locale = useLocale()
  const text = localText(locale, german, english)
  const lang = langOf(locale, english)
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}

import { langOf, localText } from '#bakery/locale.ts'
import { useLocale } from '../i18n/use-t.ts'

/** Shows a bakery's own words: in English where they were translated, otherwise in German and marked as such (WCAG 3.1.2). */
export function Local({ german, english }: { german: string; english: string }) {
  const locale = useLocale()
  const text = localText(locale, german, english)
  const lang = langOf(locale, english)
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}

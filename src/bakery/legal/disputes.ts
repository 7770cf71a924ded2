import type { Locale } from '../locale.ts'
import type { Bakery } from '../tenancy/scope.ts'

const NBSP = '\u00a0'

const SAYS_SO = /streitbeilegung|verbraucherschlichtung|dispute|arbitration/i

/** Statement required by § 36 VSBG, unless the bakery makes its own. */
const NO_PROCEEDINGS: Record<Locale, string> = {
  de: `An Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil und sind dazu nicht verpflichtet (§${NBSP}36 VSBG).`,
  en: `We do not take part in dispute resolution proceedings before a consumer arbitration board and are not obliged to (Section${NBSP}36 VSBG).`,
}

/** Returns the default statement; `''` when the bakery's imprint has its own. */
export function usualDisputesText({ imprintAdditional }: Pick<Bakery, 'imprintAdditional'>, locale: Locale) {
  return SAYS_SO.test(imprintAdditional) ? '' : NO_PROCEEDINGS[locale]
}

/** Returns the paragraphs of the bakery's imprint about disputes, or the default statement. */
export function disputesText(bakery: Pick<Bakery, 'imprintAdditional'>, locale: Locale): string {
  const own = bakery.imprintAdditional.split(/\n[ \t]*\n/).filter((paragraph) => SAYS_SO.test(paragraph))
  return usualDisputesText(bakery, locale) || own.map((paragraph) => paragraph.trim()).join('\n')
}

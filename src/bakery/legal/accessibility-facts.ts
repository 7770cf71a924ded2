import type { Day } from '../branches/hours.ts'

/** When the statements on accessibility were last compared with the product. Whoever checks again changes it. */
export const ACCESSIBILITY_CHECKED: Day = '2026-11-23'

/** Watches over services in electronic commerce, for all German states (§ 20 BFSG). Line by line. */
export const SURVEILLANCE_AUTHORITY = [
  'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
  'Postfach 39 11 55',
  '39135 Magdeburg',
  '+49 391 567 4530',
  'MLBF@ms.sachsen-anhalt.de',
].join('\n')

const AUTHORITY = /MLBF|Marktüberwachung|market surveillance/i

/** Whether a statement says who watches over it. */
export function namesAuthority(statement: string): boolean {
  return AUTHORITY.test(statement)
}

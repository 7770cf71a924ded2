import type { Day } from '../branches/hours.ts'

/** Day on which the accessibility statements were last compared with the product. Update it with every check. */
export const ACCESSIBILITY_CHECKED: Day = '2026-11-23'

/** Market surveillance authority for electronic commerce in all German states (§ 20 BFSG), with line breaks. */
export const SURVEILLANCE_AUTHORITY = [
  'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
  'Postfach 39 11 55',
  '39135 Magdeburg',
  '+49 391 567 4530',
  'MLBF@ms.sachsen-anhalt.de',
].join('\n')

const AUTHORITY = /MLBF|Marktüberwachung|market surveillance/i

/** Tells whether a statement names the authority. */
export function namesAuthority(statement: string): boolean {
  return AUTHORITY.test(statement)
}

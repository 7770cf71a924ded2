import { firmOf } from '../legal/provider.ts'
import type { Locale } from '../locale.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { unlinked } from './unlinked.ts'

const VAT_ID: Record<Locale, string> = { de: 'USt-IdNr.', en: 'VAT ID' }

/**
 * The foot of every mail of a bakery: firm, legal form, who answers for it, seat, court and number of the register
 * (§§ 37a, 125 HGB, § 35a GmbHG), and the VAT id.
 */
export function imprintLines(bakery: Bakery, locale: Locale): string[] {
  const { imprintOwner, imprintStreet, imprintRegister, imprintVatId } = bakery
  const place = `${bakery.imprintZip} ${bakery.imprintCity}`.trim()
  const vatId = imprintVatId === '' ? '' : `${VAT_ID[locale]} ${imprintVatId}`
  return [
    unlinked([firmOf(bakery), imprintOwner].filter(Boolean).join(', ')),
    unlinked([imprintStreet, place].filter(Boolean).join(', ')),
    [bakery.email, bakery.phone].filter(Boolean).join(' · '),
    unlinked([imprintRegister, vatId].filter(Boolean).join(' · ')),
  ].filter(Boolean)
}

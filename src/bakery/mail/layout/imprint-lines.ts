import { firmOf } from '#bakery/legal/provider.ts'
import type { Locale } from '#bakery/locale.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import { unlinked } from './unlinked.ts'

const VAT_ID: Record<Locale, string> = { de: 'USt-IdNr.', en: 'VAT ID' }

/**
 * Returns the footer of a bakery's mails: company, legal form, responsible person, address, register court and number
 * (§§ 37a, 125 HGB, § 35a GmbHG), and VAT id.
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

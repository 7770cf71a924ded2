import type { Bakery } from '../tenancy/scope.ts'

/** Returns the company name with its legal form, such as `Backhaus Ahrens e. Kfr.`, without repeating it. */
export function firmOf({ name, imprintLegalForm }: Pick<Bakery, 'name' | 'imprintLegalForm'>): string {
  const isNamed = name.toLowerCase().endsWith(` ${imprintLegalForm.toLowerCase()}`)
  return isNamed ? name : `${name} ${imprintLegalForm}`.trim()
}

/** Returns company, owner and address: `Backhaus Ahrens e. Kfr., Gisela Ahrens, Mühlenstraße 12, 21335 Lüneburg`. */
export function providerLine(bakery: Bakery): string {
  const { imprintOwner, imprintStreet, imprintZip, imprintCity } = bakery
  return [firmOf(bakery), imprintOwner, imprintStreet, `${imprintZip} ${imprintCity}`.trim()]
    .filter(Boolean)
    .join(', ')
}

/** Returns mail address and phone number: `laden@kruste.example, 0821 123456`. */
export function contactLine({ email, phone }: Pick<Bakery, 'email' | 'phone'>): string {
  return [email, phone].filter(Boolean).join(', ')
}

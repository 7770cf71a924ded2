import type { Bakery } from '../tenancy/scope.ts'

/** `Backhaus Ahrens e. Kfr.`: the legal form once, also where the name has it already. */
export function firmOf({ name, imprintLegalForm }: Pick<Bakery, 'name' | 'imprintLegalForm'>): string {
  const isNamed = name.toLowerCase().endsWith(` ${imprintLegalForm.toLowerCase()}`)
  return isNamed ? name : `${name} ${imprintLegalForm}`.trim()
}

/** `Backhaus Ahrens e. Kfr., Gisela Ahrens, Mühlenstraße 12, 21335 Lüneburg`. */
export function providerLine(bakery: Bakery): string {
  const { imprintOwner, imprintStreet, imprintZip, imprintCity } = bakery
  return [firmOf(bakery), imprintOwner, imprintStreet, `${imprintZip} ${imprintCity}`.trim()]
    .filter(Boolean)
    .join(', ')
}

/** How a bakery is reached: `laden@kruste.example, 0821 123456`. */
export function contactLine({ email, phone }: Pick<Bakery, 'email' | 'phone'>): string {
  return [email, phone].filter(Boolean).join(', ')
}

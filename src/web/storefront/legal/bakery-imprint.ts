import type { Bakery } from '#bakery/tenancy/scope.ts'

/** Provider of the shop, with the data that the law requires (§ 5 DDG). */
export type BakeryImprint = {
  bakery: string
  owner: string
  legalForm: string
  address: string[]
  email: string
  phone: string
  register: string
  vatId: string
  chamber: string
  additional: string
}

export function imprintOf(bakery: Bakery): BakeryImprint {
  return {
    bakery: bakery.name,
    owner: bakery.imprintOwner,
    legalForm: bakery.imprintLegalForm,
    address: [bakery.imprintStreet, `${bakery.imprintZip} ${bakery.imprintCity}`.trim()].filter(Boolean),
    email: bakery.email,
    phone: bakery.phone,
    register: bakery.imprintRegister,
    vatId: bakery.imprintVatId,
    chamber: bakery.imprintChamber,
    additional: bakery.imprintAdditional,
  }
}

import type { Variant } from '../storefront/de-du.ts'
import type { LegalMessages } from './en.ts'

/** Texts of the legal pages that differ for bakeries that address their customers with du. */
export const legalDu: Variant<LegalMessages> = {
  datasecurity: {
    description: (bakery) =>
      `Welche Daten ${bakery} für eine Vorbestellung braucht, wie lange sie bleiben und welche Rechte du hast.`,
  },
  withdrawal: {
    description: (bakery) =>
      `Wie du einen Vertrag mit ${bakery} über haltbare Waren widerrufst, mit Muster-Formular.`,
  },
  terms: {
    agreed: (day) => `So galten sie bei deiner Bestellung am ${day}.`,
  },
}

import type { Variant } from '../storefront/de-du.ts'
import { wait } from './de.ts'
import type { FormMessages } from './en.ts'

/** Texts of forms that differ for bakeries that address their customers with du. */
export const formsDu: Variant<FormMessages> = {
  tooMany: (seconds) => `Zu viele Versuche. Bitte warte noch ${wait(seconds)}.`,
  problems: {
    must_accept: 'Bitte bestätige das mit einem Haken.',
    expired: 'Dieser Link gilt nicht mehr. Bitte fordere einen neuen an.',
  },
}

import { type Messages, NBSP } from '../messages.ts'
import type { de } from './de.ts'

export type LegalMessages = Messages<typeof de>

export const en: LegalMessages = {
  imprint: {
    title: 'Imprint',
    description: (bakery) => `Who stands behind ${bakery}: address, contact and the details required by law.`,
    provider: 'Information according to Section\u00a05 DDG',
    owner: 'Owner or representative',
    contact: 'Contact',
    phone: 'Phone',
    email: 'E-mail',
    register: 'Register entry',
    vatId: 'VAT identification number',
    chamber: 'Competent chamber',
    additional: 'Further information',
    disputes: {
      title: 'Dispute resolution',
      text: `We do not take part in dispute resolution proceedings before a consumer arbitration board and are not obliged to (Section${NBSP}36 VSBG).`,
    },
  },
  germanOnly: 'This text is available in German only.',
  datasecurity: {
    title: 'Privacy',
    description: (bakery) =>
      `Which data ${bakery} needs for a pre-order, how long they are kept and which rights you have.`,
  },
  terms: {
    title: 'Terms and conditions',
    agreed: (day) => `As they were when you ordered on ${day}.`,
    description: (bakery) =>
      `How a pre-order at ${bakery} comes about: prices, pickup, cancellation and withdrawal.`,
  },
}

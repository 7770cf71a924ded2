import type { Messages } from '../messages.ts'
import type { de } from './de.ts'

export type LegalMessages = Messages<typeof de>

export const en: LegalMessages = {
  /** Footer of every page of a shop. */
  footer: {
    navigation: 'Legal',
    imprint: 'Imprint',
    datasecurity: 'Privacy',
    terms: 'Terms',
    accessibility: 'Accessibility',
    withdraw: 'Withdraw from contract',
  },
  imprint: {
    title: 'Imprint',
    description: (bakery) => `Who is behind ${bakery}: address, contact and the details required by law.`,
    provider: 'Information under Section\u00a05 DDG',
    owner: 'Owner or representative',
    contact: 'Contact',
    phone: 'Phone',
    email: 'E-mail',
    register: 'Register entry',
    vatId: 'VAT identification number',
    chamber: 'Competent chamber',
    additional: 'Further information',
    disputes: 'Dispute resolution',
  },
  germanOnly: 'This text is available in German only.',
  datasecurity: {
    title: 'Privacy',
    description: (bakery) =>
      `What data ${bakery} needs for a pre-order, how long it is kept and what rights you have.`,
  },
  terms: {
    title: 'Terms and conditions',
    agreed: (day) => `As they were when you ordered on ${day}.`,
    description: (bakery) =>
      `How a pre-order at ${bakery} works: prices, pickup, cancellation and withdrawal.`,
  },
  accessibility: {
    title: 'Accessibility statement',
    description: (bakery) =>
      `How everyone can pre-order at ${bakery}, what does not work yet and who can help.`,
  },
  withdrawal: {
    description: (bakery) =>
      `How to withdraw from a contract with ${bakery} for non-perishable goods, with the model form.`,
  },
}

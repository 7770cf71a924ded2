import type { Messages } from '../messages.ts'
import type { terms as master } from './terms.de.ts'

export const terms: Messages<typeof master> = {
  title: 'Terms of use',
  lead: 'What bakeries and we promise each other, briefly and in plain words. The German text is binding.',
  version: (day: string) => `As of ${day}`,
  sections: {
    who: {
      title: 'Who Krume is for',
      text: 'Krume is for bakeries and other businesses, not for consumers. You enter into the contract with the provider named in the imprint by registering and accepting these terms.',
    },
    what: {
      title: 'What you get',
      text: 'A shop of your own for pre-orders to be picked up, the admin area that goes with it, print layouts and marketing material, with all features and without a limit on products and orders.',
    },
    price: {
      title: 'What it costs',
      text: 'The first three months are free. After that the price depends on the number of your active branches, per month and excluding VAT. Before you are charged anything, we tell you the amount, and you decide whether to stay.',
    },
    yours: {
      title: 'Your part',
      text: 'You enter into contracts with your customers yourself. The prices, allergens, imprint, pictures and texts in your shop must be correct and yours to use. You keep your password to yourself.',
    },
    ours: {
      title: 'Our part',
      text: 'We run the platform with care, back up the data every day and announce maintenance. Outages cannot be ruled out entirely. We are fully liable for intent and gross negligence, for simple negligence only for essential duties and the damage typical in such cases; for life, body and health always.',
    },
    data: {
      title: 'Data',
      text: 'We process your customers’ data on your behalf only. You can download everything that is yours at any time.',
    },
    end: {
      title: 'The end',
      text: 'You can close your account in the admin area at any time. We can end the contract with three months’ notice, or immediately if a shop breaks the law or harms others.',
    },
    rest: {
      title: 'Everything else',
      text: 'If these terms change, we tell you by e-mail six weeks in advance. German law applies; the place of jurisdiction is, where permitted, the seat of the provider.',
    },
  },
}

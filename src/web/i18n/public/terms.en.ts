import type { Messages } from '../messages.ts'
import type { terms as master } from './terms.de.ts'

export const terms: Messages<typeof master> = {
  title: 'Terms of use',
  lead: 'What bakeries and we promise each other, short and in plain words. The German text is the binding one.',
  version: (day: string) => `As of ${day}`,
  sections: {
    who: {
      title: 'Whom Krume is for',
      text: 'Krume is for bakeries and other businesses, not for consumers. You make the contract with the provider named in the imprint, by registering and accepting these terms.',
    },
    what: {
      title: 'What you get',
      text: 'A shop of your own for pre-orders to be picked up, the admin area that goes with it, print layouts and marketing material, with all features and without a limit on products and orders.',
    },
    price: {
      title: 'What it costs',
      text: 'The first three months are free. After that the price depends on the number of your active branches, per month and excluding VAT. Before anything costs, we tell you the amount, and you decide whether you stay.',
    },
    yours: {
      title: 'What is up to you',
      text: 'You make the contracts with your customers yourself. Prices, allergens, imprint, pictures and texts of your shop must be right and yours. You keep your password to yourself.',
    },
    ours: {
      title: 'What is up to us',
      text: 'We run the platform with care, back up the data every day and announce maintenance. It cannot be entirely without outages. We are fully liable for intent and gross negligence, for simple negligence only for essential duties and the damage that is usual then; for life, body and health always.',
    },
    data: {
      title: 'Data',
      text: 'Your customers’ data we process on your behalf only. Everything that is yours you can download completely at any time.',
    },
    end: {
      title: 'The end',
      text: 'You can close your account in the admin area at any time. We can give notice of three months, and at once when a shop breaks the law or harms others.',
    },
    rest: {
      title: 'And besides',
      text: 'If these terms change, we tell you by e-mail six weeks before. German law applies; the place of jurisdiction is, where permitted, the seat of the provider.',
    },
  },
}

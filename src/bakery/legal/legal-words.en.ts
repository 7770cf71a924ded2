import type { LegalWords } from './legal-words.de.ts'

const NBSP = '\u00a0'

export const en: LegalWords = {
  additions: 'Additions by the bakery',
  datasecurity: {
    controller: {
      title: 'Who is responsible',
      text: (provider, contact) =>
        `Responsible for processing your data in this shop: ${provider}. Contact: ${contact}.`,
    },
    order: {
      title: 'Your pre-order',
      text: `For a pre-order we need your name and e-mail address; phone, address and note only if you give them or we expressly ask for them. We use these details to bake, prepare and confirm your order and to ask you about it. The legal basis is our contract with you (Art.${NBSP}6(1)(b) GDPR). There are no customer accounts, and no program decides about you.`,
    },
    cookies: {
      title: 'What your device stores',
      text: `Only what the shop needs to work. In cookies: your bag, the chosen pickup and a reference to your last order (30${NBSP}days each), and your language and colour mode (up to 365${NBSP}days). In the browser’s storage: the pages of your last orders, so that you find the pickup code without a connection too (30${NBSP}days), and your details for the next time if you tick that box. This is technically necessary (Section${NBSP}25(2) no.${NBSP}2 TDDDG). There is no advertising, no analysis of your behaviour and no content from third parties.`,
    },
    server: {
      title: 'Visiting the pages',
      text: `When you visit, the server processes your IP address to deliver the page and to fend off attacks (Art.${NBSP}6(1)(f) GDPR). Logs are deleted after a few days.`,
    },
    recipients: {
      title: 'Who receives data',
      text: (operator) =>
        `The platform of this shop is run and hosted on our behalf by ${operator} (Art.${NBSP}28 GDPR). Apart from that we do not pass on your data unless a law obliges us to.`,
    },
    storage: {
      title: 'How long',
      text: (days) =>
        `We delete your name, your e-mail address and your other details ${days}${NBSP}days after the pickup day, and the messages to you as well. What was ordered stays without any reference to you. We keep longer only what tax and commercial law require.`,
      revocable:
        'Where an order has goods in it that keep, we do not delete the details before the withdrawal period is over.',
    },
    rights: {
      title: 'Your rights',
      text: `You can ask for access to your data, for correction, deletion, restriction and transfer, and object to processing on grounds of your particular situation (Art.${NBSP}15 to 21 GDPR). Simply write to us. You can also complain to a data protection authority (Art.${NBSP}77 GDPR).`,
    },
  },
  terms: {
    scope: {
      title: 'Scope and contracting party',
      text: (provider) =>
        `These terms apply to pre-orders in this shop. Your contracting party is ${provider}.`,
    },
    contract: {
      title: 'How the contract is made',
      text: (button) =>
        `Showing goods here is not yet a binding offer. By clicking “${button}” you place a binding order. Before that you see goods, prices, pickup day, time and branch and can change everything. We accept the order with the confirmation that you see at once and receive by e-mail. We store the text of the contract; the link in the confirmation leads to it. Contracts are made in German or English.`,
    },
    prices: {
      title: 'Prices and payment',
      text: 'All prices are final prices in euros including VAT. The price at the time of ordering applies. You pay when you pick up.',
    },
    pickup: {
      title: 'Pickup',
      text: 'We keep your order ready at the chosen branch from the chosen time until closing time of the pickup day. Please tell us the pickup code. There is no delivery. We may give away what is not collected on the pickup day; our claim to the price remains as far as the law provides.',
    },
    cancellation: {
      title: 'Cancelling',
      text: 'Until orders close, a time that your order states, you can change or cancel the order free of charge and without giving reasons through the link in the confirmation.',
    },
    withdrawal: {
      title: 'Right of withdrawal',
      text: `There is no right of withdrawal for goods that spoil quickly or whose best-before date would soon be passed (Section${NBSP}312g(2) no.${NBSP}2 BGB). This applies to fresh baked goods. For goods that keep you may withdraw from the contract within 14${NBSP}days of receiving them without giving reasons; most easily with “Withdraw from contract” on the page of your order; an informal message to the address in the imprint is enough, too. You then get your money back no later than 14${NBSP}days after we hear of it.`,
    },
    liability: {
      title: 'Warranty and liability',
      text: 'Your statutory rights in case of defects apply. Statements on allergens and ingredients refer to the recipe; traces of other allergens cannot be ruled out for certain in a bakery.',
    },
    disputes: {
      title: 'Dispute resolution',
      text: 'Whether we take part in proceedings before a consumer arbitration board is stated in the imprint. German law applies; mandatory protection of the country you live in remains untouched.',
    },
  },
}

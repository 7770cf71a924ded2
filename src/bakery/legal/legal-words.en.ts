import { NBSP, plural } from '../figures.ts'
import type { LegalWords } from './legal-words.de.ts'

export const en: LegalWords = {
  accessibility: {
    service: {
      title: 'What this shop offers',
      text: (provider) =>
        `In this shop you pre-order the bakery’s goods and collect them at a branch at the time you choose. The provider is ${provider}. This statement covers every page of the shop and the e-mails about your order.`,
    },
    use: {
      title: 'How to order',
      text: (button) =>
        `You choose a pickup day, a branch and a time, and put products into your bag. At the checkout you give your name and e-mail address; you do not need an account. Everything you are about to order is listed once more above the button “${button}”. You then see the pickup code and receive it by e-mail. You can change or cancel the order until orders close. You pay at pickup.`,
    },
    standard: {
      title: 'How the shop meets the requirements',
      text: `The shop follows the European standard EN${NBSP}301${NBSP}549 and the WCAG${NBSP}2.2 guidelines at level AA, and with them the German Accessibility Strengthening Act (BFSG) and its ordinance (BFSGV).

Everything works with a keyboard, a mouse or a finger, and the focus is always visible. Headings, regions, fields and messages are marked up for screen readers. Text stands out clearly from its background, in the bakery’s colours and in dark mode too; your device’s contrast colours are respected. Pages can be enlarged to 400%. If your device asks for less motion, there are no animations. Errors are explained in words next to the field, and what you have typed is kept. Nothing times out while you fill in a form. The shop also works without JavaScript.`,
    },
    gaps: {
      title: 'What does not work yet',
      text: `Names, descriptions and pictures of the products come from the bakery. They may be brief or hard to understand, and where a translation is missing, English pages show them in German.

The shop is not available in easy-to-read language or in sign language.

It is checked by automated tests of every page and by walk-throughs with the keyboard alone, at high magnification and with contrast colours. It has not yet been reviewed by an independent body or by people who use a screen reader every day.`,
    },
    contact: {
      title: 'Report a barrier',
      text: (contact) =>
        `If you get stuck anywhere, please tell us: ${contact}. We will fix it as soon as we can and help you place your order.`,
    },
    authority: {
      title: 'Market surveillance authority',
      text: 'In Germany, a joint authority of the federal states monitors whether services are accessible. You can contact it if we were unable to help you:',
    },
    checked: {
      title: 'Date of this statement',
      text: (day) => `Last compared with the shop on ${day}.`,
    },
  },
  additions: 'Additions by the bakery',
  datasecurity: {
    controller: {
      title: 'Who is responsible',
      text: (provider, contact) =>
        `Responsible for processing your data in this shop: ${provider}. Contact: ${contact}.`,
    },
    order: {
      title: 'Your pre-order',
      text: (noShows) =>
        `For a pre-order we need your name and e-mail address; phone, address and note only if you give them or we expressly ask for them. We use these details to bake, prepare and confirm your order and to ask you about it. The legal basis is our contract with you (Art.${NBSP}6(1)(b) GDPR). If we make a note about you, such as a wish for next time, your copy of your data contains it. There are no customer accounts${noShows === 0 ? `, and no program decides about you.` : `. If you leave ${plural('en', noShows, 'order', 'orders')} uncollected, we take further ones only by phone or in the branch for as long as we keep your data, because we bake them specially (legitimate interest, Art.${NBSP}6(1)(f) GDPR). You can object to that.`}`,
    },
    waiting: {
      title: 'Waiting list',
      text: `If you wait for a product that is sold out, we store your name, your e-mail address and what you are waiting for, in order to send you an offer (Art.${NBSP}6(1)(b) GDPR), and delete it on the second day after the pickup day at the latest. If you do not confirm your address, we delete the request after one day. You can give up your place at any time with the link in every e-mail about it.`,
    },
    companies: {
      title: 'Orders on account',
      text: `If you order on the account of a company, we also store with the order which company pays. For billing, the company learns what was ordered for which day (Art.${NBSP}6(1)(b) and (f) GDPR). We store the company’s address, e-mail address and contact person for as long as it is a customer; we keep invoices for eight years, as the law requires (§${NBSP}14b UStG).`,
    },
    standing: {
      title: 'Standing orders',
      text: (days) =>
        `If you order the same every week, we store your details and what you order for as long as the standing order runs, and delete it ${days}${NBSP}days after its end (Art.${NBSP}6(1)(b) GDPR). If you do not confirm it, we delete the request after three days. You can end it at any time with the link in every e-mail about it.`,
    },
    cookies: {
      title: 'What your device stores',
      text: (list) =>
        `Only what the shop needs to work, and only once you use it:

${list}

This is technically necessary (Section${NBSP}25(2) no.${NBSP}2 TDDDG). The shop reads your choice of allergens only to filter the products and stores it nowhere else. There is no advertising, no analysis of your behaviour and no third-party content.`,
    },
    stored: {
      basket: 'What is in your bag',
      pickup: 'The branch, pickup day and time you chose',
      lastOrder: 'References to your last five orders',
      company: 'The key of a company for orders on account, if you store it by the company’s link',
      without: 'Allergens you exclude, until you clear that choice, at most',
      draft: 'What you type at the checkout',
      customer: 'Your name and contact details for next time, only if you tick that box',
      orders: 'The pages of your last five orders, so that you have the pickup code without a connection too',
      offline: 'The page shown without a connection',
      locale: 'The language you chose',
      colourMode: 'Light or dark',
      flash: 'A message for the next page',
      typed: 'What you typed when you switch the language',
      reloaded: 'When the page was last reloaded for a new version',
      version: 'The version it was reloaded for',
      scroll: 'The place on the page that “Back” returns to',
      probe: 'A test of whether the browser accepts cookies on another website, at most',
    },
    server: {
      title: 'Visiting the pages',
      text: (days) =>
        `When you visit, the server processes your IP address to deliver the page and to fend off attacks (Art.${NBSP}6(1)(f) GDPR). ${days === 0 ? 'It keeps no logs of them.' : `Logs are deleted after ${days === 1 ? 'one day' : `${days}${NBSP}days`}.`}`,
    },
    recipients: {
      title: 'Who receives data',
      text: (operator, isShared) =>
        `The platform of this shop is run and hosted on our behalf by ${operator} (Art.${NBSP}28 GDPR). The e-mails to you (confirmation, changes and, where the shop sends it, the reminder on the evening before) also go through the mail server that it uses.${isShared ? ` Name, contact details and note of an order are also sent, encrypted, to a program with which we handle orders, such as our till or merchandise system. Whoever runs it for us does so on our behalf (Art.${NBSP}28 GDPR).` : ''} Apart from that we do not pass on your data unless a law obliges us to.`,
    },
    storage: {
      title: 'How long',
      text: (days) =>
        `We delete your name, your e-mail address and your other details ${days}${NBSP}days after the pickup day, and the messages to you as well. What was ordered stays without any reference to you. We keep longer only what tax and commercial law require us to keep.`,
      backups: (days) => `They are gone from backups of the platform after ${days}${NBSP}days at the latest.`,
      revocable:
        'If an order includes non-perishable goods, we do not delete these details before the withdrawal period is over.',
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
        `The goods shown here are not yet a binding offer. By clicking “${button}” you place a binding order. Before that you see goods, prices, pickup day, time and branch and can change everything. We accept the order with the confirmation that you see at once and receive by e-mail. We store the text of the contract; the link in the confirmation leads to it. Contracts can be concluded in German or English.`,
    },
    prices: {
      title: 'Prices and payment',
      text: (payment) =>
        `All prices are final prices in euros including VAT. The price at the time of ordering applies. Deposits are not included: where there is one, it stands beside the price, is added when you collect the order, and is refunded when you return the empties. ${payment}`,
    },
    pickup: {
      title: 'Pickup',
      text: 'We keep your order ready at the chosen branch from the chosen time until closing time of the pickup day. Please tell us the pickup code. There is no delivery. We may give away what is not collected on the pickup day; our claim to the price remains as far as the law provides.',
    },
    cancellation: {
      title: 'Cancelling',
      text: 'Until the deadline stated in your order, you can change or cancel it free of charge and without giving reasons, through the link in the confirmation.',
    },
    leftovers: {
      title: 'Still available today',
      text: 'You can order what is left over on the same day, with binding effect, until shortly before closing time; we keep it ready until then. Until the time stated before you order, you can cancel free of charge; such an order cannot be changed. A reduced price applies to these goods only.',
    },
    waiting: {
      title: 'Waiting list',
      text: 'A place on the waiting list is free of charge and commits you to nothing; there is no entitlement to an offer. If something becomes available, we put it aside for you in order of arrival and tell you by when to order it. A contract is only concluded if you order it within that time; the other terms apply to that order.',
    },
    companies: {
      title: 'Orders on account',
      text: 'Companies with which we have agreed this can order on account with their link. By using the link you warrant that you may order for the company; the contract is concluded with it. There is then nothing to pay at pickup. The company can ask for a new link at any time; the old one then stops working.',
    },
    standing: {
      title: 'Standing orders',
      text: 'If you wish, we order the same for you every week. You confirm this once with the link in our e-mail. A few days before each pickup we place the order in your name, at the price of that day, and confirm it to you by e-mail before the order deadline. Each is a binding pre-order of its own under the terms in force then, and can be changed and cancelled free of charge until the order deadline. Anything unavailable is left out of the order; the e-mail names it. You can skip, pause and end the standing order at any time; we too can end it with effect for future orders.',
    },
    withdrawal: {
      title: 'Right of withdrawal',
      text: `There is no right of withdrawal for goods that spoil quickly or would soon pass their best-before date (Section${NBSP}312g(2) no.${NBSP}2 BGB). This applies to fresh baked goods. For non-perishable goods you may withdraw from the contract within 14${NBSP}days of receiving them without giving reasons; most easily with “Withdraw from contract” on the page of your order or at the foot of every page of the shop; an informal message to the address in the imprint is enough as well. We will refund you no later than 14${NBSP}days after receiving your withdrawal.`,
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

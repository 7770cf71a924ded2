import { plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { publish as de } from './publish.de.ts'

export const publish: Messages<typeof de> = {
  title: 'A few more steps until your shop is online',
  ready: 'All set. Your shop can go online.',
  live: 'Your shop is online',
  liveProblems: 'Your shop is online, but something is missing',
  offline: 'Your shop is not online yet',
  offlineHint: 'Only you can see it, as a preview. Nobody can order yet.',
  publish: 'Publish shop',
  unpublish: 'Take shop offline',
  unpublishTitle: 'Take the shop offline?',
  unpublishText:
    'Customers will no longer be able to order. Existing orders stay valid and must still be handed over.',
  keepOnline: 'Keep online',
  liveLead: 'This is how your customers find it. You can return to this page from “General” at any time.',
  overview: 'Overview',
  link: 'Link to your shop',
  linkHint: 'For WhatsApp, Instagram, your Google listing and your e-mails.',
  copy: 'Copy link',
  copied: 'The link is copied.',
  view: 'View shop',
  qr: 'QR code',
  qrHint: 'For the counter, bags and notices: scanning it opens your shop.',
  qrAlt: (address) => `QR code for ${address}`,
  qrDownload: 'Download QR code',
  poster: 'Poster for the shop window',
  posterHint: 'A4 in your colours, with the QR code, ready to print.',
  posterDownload: 'Poster as PDF',
  more: 'Cards, displays and pictures',
  moreHint: 'Your own words, more formats and pictures for social networks.',
  toMarketing: 'Go to marketing',
  share: 'Link, QR code and poster',
  unpublished: 'Your shop is now offline.',
  refused: 'Not possible yet: something is missing that the law or your customers need.',
  done: 'done',
  missing: 'missing',
  address: 'Address of your shop',
  steps: {
    operator_missing: 'Details of this platform’s operator',
    email_unverified: 'E-mail address confirmed',
    imprint_incomplete: 'Complete imprint',
    legal_text_incomplete: 'Your own legal texts are complete',
    agreement_missing: 'Processing agreement accepted',
    no_active_branch: 'An active branch',
    no_slots: 'Pickup times in an active branch',
    no_available_product: 'A visible product',
    allergens_missing: 'Allergens for all visible products',
  },
  why: {
    operator_missing:
      'The platform does not yet say in full who runs it. The operator has to add that; there is nothing for you to do. Only then can you accept the agreement and publish.',
    email_unverified: 'Open the link in our e-mail and confirm there, so that customers know you exist.',
    imprint_incomplete:
      'Required by § 5 DDG: name, address and two ways to reach you; for registered firms the register entry, too.',
    legal_text_incomplete:
      'One of your own versions lacks what the law asks for: the model withdrawal form or the market surveillance authority.',
    agreement_missing: 'Required by Art. 28 GDPR: we process your customers’ data on your behalf.',
    no_active_branch: 'That is where your customers pick up.',
    no_slots: 'Without pickup times nobody can order.',
    no_available_product: 'Without a product the bag stays empty.',
    allergens_missing:
      'Required by Art. 14 of the EU food information regulation: customers must be able to read them before ordering.',
  },
  fix: 'Complete',
  hints: {
    unmeasured: (count) => `${plural('en', count, 'product', 'products')} without a base price:`,
    unidentified: (count) => `${plural('en', count, 'product', 'products')} without a manufacturer:`,
  },
  hintWhy: {
    unmeasured: 'enter weight or volume, required by § 4 PAngV.',
    unidentified: 'required by Art. 19 of the EU General Product Safety Regulation 2023/988.',
  },
}

import { plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { dayMessage as de } from './day-message.de.ts'

export const dayMessage: Messages<typeof de> = {
  title: 'Message to everyone',
  lead: 'Written once, it goes to everyone with an open order. For news about the order only, not for advertising.',
  audience: 'To whom?',
  product: 'Product',
  allProducts: 'All products',
  show: 'Show',
  byMail: (count) => `${plural('en', count, 'customer', 'customers')} by e-mail`,
  byPhone: (count) => `${count} by phone only`,
  nobody: 'There are no open orders for this choice.',
  nobodyByMail: 'Nobody left an e-mail address. Please call these customers.',
  dayOver: 'That day is over. Choose today or a later day.',
  subject: 'Subject',
  subjectExample: 'Tomorrow we open at 8',
  text: 'Text',
  textHint: (max) => `At most ${max} characters. Code, pickup time and branch follow in every e-mail.`,
  language: 'Preview for customers in',
  languages: { de: 'German', en: 'English' },
  write: 'Message',
  send: (count) => `Send to ${plural('en', count, 'customer', 'customers')}`,
  sendTitle: (count) => `Send to ${plural('en', count, 'customer', 'customers')}?`,
  sendNow: 'Send now',
  keepWriting: 'Keep writing',
  sendHint: 'This can’t be undone.',
  preview: 'Preview',
  previewOf: 'Preview of the e-mail',
  previewEmpty: 'The e-mail appears here as you type.',
  calls: 'Please call',
  callsText: 'These customers have no e-mail address.',
  sent: 'Already sent',
  sentTo: (mails) => plural('en', mails, 'e-mail', 'e-mails'),
  sending: (queued, mails) => `being sent: ${queued} of ${mails}`,
  sentBy: (when, name) => (name === '' ? when : `${when}, ${name}`),
  everybody: 'All orders of the day',
  note: {
    title: 'Note in the shop',
    hint: 'Everyone who orders or has ordered for this day sees it in the shop, at the checkout and on the order page.',
    textHint: (max) => `At most ${max} characters. Leave empty for no note.`,
    everywhere: 'all branches',
    example: 'We open at 11\u00a0am',
    english: 'In English',
    englishHint: 'For visitors who read the shop in English. Leave empty to show them the German note.',
    exampleEn: 'We open at 11\u00a0am',
    save: 'Save note',
    saved: 'The note is in the shop.',
    refused: {
      day_over: 'That day is over. The note has not been saved.',
      too_far: 'That is too far ahead: a year at most.',
    },
    removed: 'The note has been removed.',
  },
  done: (mails, calls) =>
    calls === 0
      ? `The message goes to ${plural('en', mails, 'customer', 'customers')}.`
      : `The message goes to ${plural('en', mails, 'customer', 'customers')}. ${plural('en', calls, 'customer has', 'customers have')} to be called.`,
  refused: {
    day_over: 'That day is over. Nothing was sent.',
    nobody: 'Nobody can be reached by e-mail any more. Nothing was sent.',
    too_many_customers: 'That’s too many at once. Choose a branch, a time or a product.',
    too_many_messages: 'Ten messages have gone out today already. The next one can go tomorrow.',
    sent_before:
      'This page has already sent a different message. To send this one as well, press send once more.',
  },
}

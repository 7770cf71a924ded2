import type { Messages } from '../messages.ts'
import { dates as dateWords } from '../standing/dates.en.ts'
import type { standing as de } from './standing.de.ts'

export const standing: Messages<typeof de> = {
  ...dateWords,
  offer: 'Order every week',
  manage: 'Manage standing order',
  back: 'Back to your order',
  title: (weekday) => `Every ${weekday}`,
  every: (weekday, time) => `Every ${weekday}, ${time}`,
  how: {
    ahead:
      'We place an order for you a few days before each pickup. Each of these orders is binding; until the order deadline you can change or cancel it free of charge.',
    price:
      'The price on the day we place the order applies. It may change, and is stated in the e-mail about each order, which you get before the order deadline.',
    missing: 'Whatever is unavailable on a day is left out, and we tell you.',
    closed: 'On public holidays and closed days we order nothing, and let you know.',
    account:
      'If your company’s monthly limit is used up, or its link no longer works, we order nothing and let you know.',
    end: 'You can skip a day, pause or end it at any time with the link in every e-mail.',
  },
  goneNow: (names) => `Unavailable at the moment: ${names}.`,
  send: 'Send me the link to confirm',
  sendHint: (email) => `To ${email}. Nothing is ordered until you confirm there.`,
  sent: (email) => `The link to confirm is on its way to ${email}.`,
  requested: (email) => `Your standing order is not confirmed yet: the link is in the e-mail to ${email}.`,
  sendAgain: 'Send again',
  noAccount:
    'Ordering on this company’s account is not possible at the moment: it is paused, or the link you ordered with is no longer valid. Until that changes, we order nothing, but you can order in the shop and pay when you collect.',
  tooMany: 'You cannot have any more standing orders. Please end another one first.',
  confirmLead: 'Please check what we order for you every week.',
  first: (day) => `For the first time on ${day}`,
  each: 'Each time, at today’s price',
  nothing: 'Nothing from this order is available at the moment.',
  priceChanged: 'The price has just changed. Please check it and confirm once more.',
  started: 'Your standing order is running.',
  dates: 'Next dates',
  datesHint: 'To change or cancel an order that has been placed, go to its page.',
  end: 'End standing order',
  endTitle: 'End this standing order?',
  endText: 'We will not order anything for you any more. Orders already placed remain valid.',
  endAction: 'End it',
  ended: 'This standing order has ended. We will not order anything for you any more.',
  endedBecause: (reason) => `The bakery has ended this standing order: ${reason}`,
  toShop: 'Go to the shop',
  done: {
    skip: 'This day will be skipped.',
    unskip: 'This day will be ordered again.',
    pause: 'The standing order is paused.',
    resume: 'The standing order is running again.',
    end: 'The standing order has ended.',
  },
  tooLate: 'This day has already been ordered, or is too far ahead. Here is the current state.',
}

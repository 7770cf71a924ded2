import { NBSP } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { refusals as de } from './refusals.de.ts'

export const refusals: Messages<typeof de> = {
  slotFull: (time) => `${time} has just filled up`,
  slotFullText: 'Someone else was a moment faster. Your bag is unchanged.',
  slotUnknown: 'This pickup time no longer exists',
  dayClosed: 'The branch is closed on this day',
  pastCutoff: 'Orders for this day are closed',
  beyondHorizon: 'It is too early to order for that day',
  dayPast: 'This day is in the past',
  branchInactive: 'This branch no longer takes orders',
  branchUnknown: 'This branch no longer exists',
  paused: 'This branch is taking a break',
  pausedText: 'You can order here again as soon as the break is over.',
  unchanged: 'Your bag and your details are unchanged.',
  soldOut: 'Not enough left',
  soldOutLine: (name, left) =>
    left === 0 ? `${name} is sold out for this day.` : `${name}: ${left} left for this day.`,
  unavailable: 'Not everything is available on this day',
  unavailableLine: (name, why) => `${name}: ${why}`,
  gone: 'Some items are no longer available',
  goneLine: (name) => `${name} is no longer available.`,
  unknownProduct: 'A product in your bag no longer exists.',
  quantity: 'One quantity is not possible',
  quantityLine: (name, min, max, step) =>
    step === 1
      ? `${name}: you can order ${min} to ${max}.`
      : `${name}: you can order ${min} to ${max}, in steps of ${step}.`,
  settle: 'Adjust my bag and continue',
  priceChanged: 'A price has changed',
  priceChangedText: (total) => `The total is now ${total}. Please check your order and send it again.`,
  belowMinimum: (min) => `The minimum order is ${min}`,
  belowMinimumText: (missing) => `${missing} to go. Add something to your bag.`,
  untilMinimum: (min, missing) => `The minimum order is ${min}. ${missing} to go.`,
  tooMany: (max) => `No more than ${max} items per order`,
  tooManyText: 'Give us a call for a larger order.',
  tooManyAtTime: 'Too many orders for this time',
  tooManyAtTimeText: (max, phone) =>
    `We accept up to ${max} per person, and a limited number from one network. Please choose another time${phone === '' ? '' : ` or call us: ${phone}`}.`,
  pleaseCall: 'Please call us',
  pleaseCallText: (phone) =>
    phone === ''
      ? 'We only take this order by phone or in the branch. Your bag is kept.'
      : `We are happy to take this order by phone: ${phone}. Your bag is kept.`,
  empty: 'Your bag is empty',
  emptyText: 'Add something first. Your details are kept.',
  unreadLine: (name) => `${name}: we can no longer read what you chose. Please add it to your bag again.`,
  unreadPart: 'We can no longer read part of your bag. Please check that everything is there.',
  noAccount: 'Ordering on account is not possible right now.',
  noAccountText:
    'Your company’s link is no longer valid, or the company does not order on account at present. Nothing has been ordered yet. Please check who pays and send the order again.',
  accountLimit: 'This is more than the company’s monthly limit',
  accountLimitText: (total, left, nextMonth) =>
    `The order costs ${total}. ${left} is left on account for the month of the pickup; a new month begins on ${nextMonth}.`,
  payAtPickup: 'Pay when I collect',
  unread: 'We cannot read all of your bag',
  unreadText: 'Please check that your order has everything in it, then send it again.',
  keyReused: 'This order has already been sent',
  keyReusedText:
    'We have received your order, and the confirmation is in your inbox. Clicking again places a second order.',
  shopClosed: 'This shop is not taking orders at the moment',
  shopClosedText: 'It is closed right now. Your details are kept here.',
  unreachable: 'No connection',
  unreachableText:
    'Your order may not have reached us. You can safely send it again: nothing is ordered twice.',
  choose: 'Choose one of these times:',
  noAlternatives: 'None of the pickup times in the next few days has room for this order.',
  otherDay: 'Choose another day',
  later: (minutes) => `${minutes}${NBSP}min later`,
  earlier: (minutes) => `${minutes}${NBSP}min earlier`,
}

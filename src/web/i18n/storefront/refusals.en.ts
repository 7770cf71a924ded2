import { type Messages, NBSP } from '../messages.ts'
import type { refusals as de } from './refusals.de.ts'

export const refusals: Messages<typeof de> = {
  slotFull: (time) => `${time} has just filled up`,
  slotFullText: 'Somebody was a moment faster. Your bag is unchanged.',
  slotUnknown: 'This pickup time no longer exists',
  dayClosed: 'The branch is closed on this day',
  pastCutoff: 'Orders for this day are closed',
  beyondHorizon: 'That is too far ahead for now',
  dayPast: 'This day is in the past',
  branchInactive: 'This branch no longer takes orders',
  branchUnknown: 'This branch no longer exists',
  paused: 'This branch is taking a break',
  pausedText: 'You can order here again as soon as the break is over.',
  unchanged: 'Your bag and your details are unchanged.',
  soldOut: 'Not enough left',
  soldOutLine: (name, left) =>
    left === 0 ? `${name} is sold out for this day.` : `${name}: ${left} left for this day.`,
  unavailable: 'Not everything is possible on this day',
  unavailableLine: (name, why) => `${name}: ${why}`,
  gone: 'Not everything is still on offer',
  goneLine: (name) => `${name} is no longer on offer.`,
  unknownProduct: 'A product in your bag no longer exists.',
  quantity: 'A quantity does not fit',
  quantityLine: (name, min, max, step) =>
    step === 1
      ? `${name}: ${min} to ${max} are possible.`
      : `${name}: ${min} to ${max} are possible, in steps of ${step}.`,
  settle: 'Adjust my bag and go on',
  priceChanged: 'A price has changed',
  priceChangedText: (total) => `The total is now ${total}. Please check your order and send it again.`,
  belowMinimum: (min) => `Orders start at ${min}`,
  belowMinimumText: (missing) => `${missing} to go. Add something to your bag.`,
  untilMinimum: (min, missing) => `Orders start at ${min}. ${missing} to go.`,
  tooMany: (max) => `At most ${max} pieces per order`,
  tooManyText: 'Give us a call for a larger order.',
  empty: 'Your bag is empty',
  emptyText: 'Put something in first. Your details stay as they are.',
  keyReused: 'This order has already been sent',
  keyReusedText:
    'Your first order has arrived, its confirmation is in your mailbox. With another click you place a second one.',
  shopClosed: 'This shop takes no orders at the moment',
  shopClosedText: 'It is closed right now. Your details stay here.',
  unreachable: 'No connection',
  unreachableText:
    'Your order may not have arrived. Feel free to send it again: nothing will be ordered twice.',
  choose: 'Choose one of these times:',
  noAlternatives: 'No pickup time of the next days has room for this bag.',
  otherDay: 'Choose another day',
  later: (minutes) => `${minutes}${NBSP}min later`,
  earlier: (minutes) => `${minutes}${NBSP}min earlier`,
}

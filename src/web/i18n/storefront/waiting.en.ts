import type { Messages } from '../messages.ts'
import type { waiting as de } from './waiting.de.ts'

export const waiting: Messages<typeof de> = {
  join: 'Join the waiting list',
  title: 'Waiting list',
  back: 'Back to the shop',
  full: (day) => `Sold out at the moment for ${day}`,
  how: {
    first: 'If something becomes available, we put it aside in order of arrival and write to you.',
    time: (hours) =>
      `You then usually have ${hours === 1 ? 'one hour' : `${hours}\u00a0hours`} to order, longer at night. After that it is the next customer’s turn.`,
    free: 'Waiting costs nothing and commits you to nothing. Nothing is ordered until you place the order yourself.',
  },
  quantity: 'Quantity',
  options: 'Options',
  name: 'Name',
  email: 'E-mail',
  emailHint: 'We write to this address as soon as something becomes available.',
  send: 'Send me the link to confirm',
  privacy: {
    before:
      'We use your name and e-mail address for this waiting list only and delete them after the pickup day. Read more:',
    link: 'Privacy',
  },
  sentTitle: 'Please check your inbox',
  sent: (email) =>
    `The link to confirm is on its way to ${email}. Your place counts from the moment you confirm it.`,
  tooMany: 'This waiting list is full, or you are waiting for many things already. Please try another day.',
  available: 'It is available again. You can order it in the shop.',
  notPossible: 'It is no longer available on that day. The shop shows what is possible.',
  toShop: 'Go to the shop',
  confirmTitle: 'One more tap',
  confirmText: 'Please confirm that we may write to you as soon as something becomes available.',
  confirm: 'Yes, put me on the list',
  confirmed: 'You are on the waiting list.',
  waitingTitle: 'You are on the waiting list',
  ahead: (count) =>
    count === 0 ? 'You are next.' : `${count === 1 ? '1 person is' : `${count} people are`} ahead of you.`,
  late: 'Nothing became available before the order deadline. If something is left over on the pickup day, we put it aside in order of arrival and write to you.',
  leave: 'Leave the waiting list',
  leaveTitle: 'Leave the waiting list?',
  leaveText: 'You give up your place. Nothing is ordered.',
  leaveAction: 'Leave the list',
  left: 'You have given up your place. Nothing is ordered.',
  offerTitle: 'Put aside for you',
  offerUntil: (until) => `Reserved until ${until}. Nothing is ordered yet.`,
  time: 'Pickup time',
  release: 'No, thanks: leave it to others',
  gone: 'This offer has expired. Nothing is ordered.',
  nothing: 'This product no longer exists.',
  orderedTitle: 'Ordered',
  ordered: 'You have accepted the offer.',
  toOrder: 'Go to the order',
  endedTitle: 'You are no longer waiting',
  ended: {
    customer: 'You have given up your place. Nothing is ordered.',
    owner: 'Unfortunately the bakery can no longer offer it to you. Nothing is ordered.',
    expired: 'Your offer has expired. Nothing is ordered.',
    closed: 'Unfortunately not enough became available. Nothing is ordered.',
  },
  again: 'Wait again',
}

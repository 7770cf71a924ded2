import { plural } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { mails as de } from './mails.de.ts'

export const mails: Messages<typeof de> = {
  title: 'Outbox',
  lead: 'Mails to customers and owners. After several failed attempts a mail counts as failed.',
  state: 'State',
  states: {
    dead: (count) => `Failed (${count})`,
    queued: (count) => `Waiting (${count})`,
    sent: (count) => `Sent (${count})`,
  },
  none: {
    dead: 'No mail has failed.',
    queued: 'No mail is waiting.',
    sent: 'No mail has been sent yet.',
  },
  kinds: {
    verification: 'Confirm address',
    'password-reset': 'New password',
    'email-change': 'New e-mail address',
    'sign-in-code': 'Login code',
    'login-alert': 'Login from a new device',
    registration: 'Registration',
    'already-registered': 'Already registered',
    'account-closed': 'Account closed',
    'contact-message': 'Message from the contact form',
    'order-confirmation': 'Order confirmed',
    'order-changed': 'Order changed',
    'order-moved': 'Order moved',
    'order-ready': 'Order ready',
    'order-cancelled': 'Order cancelled',
    'order-reminder': 'Reminder of the pickup',
    'day-message': 'Message to everyone of a day',
    'cutoff-digest': 'Quantities after the cut-off, to the bakery',
    'morning-papers': 'Papers for the day, to the bakery',
    'withdrawal-receipt': 'Withdrawal received, to the customer',
    'withdrawal-news': 'Withdrawal received, to the bakery',
  },
  unknownKind: 'A kind unknown to this version',
  attempts: (count) => plural('en', count, 'attempt', 'attempts'),
  next: 'next:',
  retry: 'Send again',
  retryAll: 'Send all again',
  drop: 'Drop',
  retried: (count) => `${plural('en', count, 'mail is', 'mails are')} sent again.`,
  dropped: 'The mail was dropped.',
}

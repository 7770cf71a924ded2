import { type Messages, plural } from '../messages.ts'
import type { mails as de } from './mails.de.ts'

export const mails: Messages<typeof de> = {
  title: 'Outbox',
  lead: 'Mails to customers and owners. After several vain attempts one counts as failed.',
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
  attempts: (count) => plural('en', count, 'attempt', 'attempts'),
  next: 'the next:',
  retry: 'Send again',
  retryAll: 'Send all again',
  drop: 'Drop',
  retried: (count) => `${plural('en', count, 'mail is', 'mails are')} sent again.`,
  dropped: 'The mail is dropped.',
}

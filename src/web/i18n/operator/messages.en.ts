import type { Messages } from '../messages.ts'
import type { messages as de } from './messages.de.ts'

export const messages: Messages<typeof de> = {
  title: 'Messages',
  lead: 'Messages sent through the contact form. They are deleted after a year.',
  state: 'State',
  open: 'Open',
  done: 'Done',
  none: 'No messages are waiting for an answer.',
  noneDone: 'No messages are done yet.',
  answer: 'Answer',
  finish: 'Done',
  reopen: 'Open again',
  isDone: 'The message is marked as done.',
  isOpen: 'The message is open again.',
  subject: { de: 'Ihre Nachricht an Krume', en: 'Your message to Krume' },
}

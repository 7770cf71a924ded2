/** All kinds of mails, for the list of the outbox and for the samples. */
export const MAIL_KINDS = [
  'registration',
  'already-registered',
  'verification',
  'password-reset',
  'email-change',
  'sign-in-code',
  'login-alert',
  'account-closed',
  'contact-message',
  'order-confirmation',
  'order-changed',
  'order-moved',
  'order-ready',
  'order-cancelled',
  'order-reminder',
  'day-message',
  'cutoff-digest',
  'morning-papers',
  'webhook-off',
  'withdrawal-receipt',
  'withdrawal-news',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * Rank among the mails of one sender, lowest first: mails that a user is waiting for go out first, mass mails last.
 */
export const MAIL_RANK: Record<MailKind, number> = {
  'sign-in-code': 0,
  'password-reset': 0,
  registration: 0,
  'already-registered': 0,
  verification: 0,
  'email-change': 0,
  'order-confirmation': 1,
  'order-changed': 1,
  'withdrawal-receipt': 1,
  'login-alert': 1,
  'account-closed': 1,
  'order-ready': 2,
  'order-moved': 2,
  'order-cancelled': 2,
  'order-reminder': 2,
  'day-message': 2,
  'cutoff-digest': 2,
  'morning-papers': 2,
  'webhook-off': 2,
  'withdrawal-news': 2,
  'contact-message': 2,
}

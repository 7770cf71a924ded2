/** Everything that the house mails, for who looks into the outbox and for the samples of each. */
export const MAIL_KINDS = [
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
  'withdrawal-receipt',
  'withdrawal-news',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/** Of one sender's mails, those that somebody waits for at a screen go out first, and those to many people last. */
export const MAIL_RANK: Record<MailKind, number> = {
  'sign-in-code': 0,
  'password-reset': 0,
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
  'withdrawal-news': 2,
  'contact-message': 2,
}

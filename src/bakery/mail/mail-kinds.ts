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
  'order-ready',
  'order-cancelled',
  'order-reminder',
  'withdrawal-receipt',
  'withdrawal-news',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

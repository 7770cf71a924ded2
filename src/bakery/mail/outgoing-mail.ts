import type { MailAttachment } from './mail-attachment.ts'

/** A mail as it is put into the outbox. */
export type OutgoingMail = {
  /** `order-confirmation`, …: for who looks into the outbox. */
  kind: string
  to: string
  fromName: string
  replyTo: string
  subject: string
  html: string
  text: string
  attachments?: MailAttachment[]
}

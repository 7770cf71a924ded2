import type { WrittenMail } from '../layout/write-mail.ts'
import type { MailAttachment } from './mail-attachment.ts'
import type { MailKind } from './mail-kinds.ts'

/** A mail to be added to the outbox. */
export type OutgoingMail = WrittenMail & {
  kind: MailKind
  /** Id of the sending bakery; empty for the platform's own mails. */
  lane: string
  /** Id of the order that the mail is about. */
  order?: string
  to: string
  fromName: string
  replyTo: string
  subject: string
  attachments?: MailAttachment[]
  /** Time after which the mail would be wrong and is not sent; absent: no limit. */
  sendBefore?: Date
}

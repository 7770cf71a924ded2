import type { MailAttachment } from './mail-attachment.ts'
import type { MailKind } from './mail-kinds.ts'

/** A mail as it is put into the outbox. */
export type OutgoingMail = {
  kind: MailKind
  /** Id of the bakery in whose name it is sent; empty for the platform's own. */
  lane: string
  /** Id of the order it tells about. */
  order?: string
  to: string
  fromName: string
  replyTo: string
  subject: string
  html: string
  text: string
  attachments?: MailAttachment[]
  /** When it would be wrong; absent where it never is. */
  sendBefore?: Date
}

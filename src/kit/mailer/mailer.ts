export type MailAddress = { name: string; address: string }

export type Mail = {
  from: MailAddress
  to: MailAddress
  replyTo?: string
  subject: string
  html: string
  /** For readers without HTML. */
  text: string
  attachments?: Attachment[]
  /** Identifies the mail to its receivers: giving the same for a repeated try lets them drop the double. */
  messageId?: string
}

/** `cid`: a picture that the HTML shows as `cid:…`, not a file of its own. */
export type Attachment = { name: string; type: string; content: Uint8Array; cid?: string }

/** The receiving server says that there is no such mailbox: no later try will find one. */
export class NoSuchRecipientError extends Error {
  override readonly name = 'NoSuchRecipientError'
}

/**
 * Hands mails on. Throws when a mail could not be handed over; trying again is the caller's, except after
 * `NoSuchRecipientError`.
 */
export type Mailer = {
  send(mail: Mail): Promise<void>
  close(): void
}

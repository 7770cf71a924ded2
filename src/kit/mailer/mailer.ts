export type MailAddress = { name: string; address: string }

export type Mail = {
  from: MailAddress
  to: MailAddress
  replyTo?: string
  subject: string
  html: string
  /** Plain-text version of `html`. */
  text: string
  attachments?: Attachment[]
  /** Value of `Message-ID`. Sending a retry with the same value lets receivers drop the duplicate. */
  messageId?: string
}

/** File attached to a mail. `cid` marks an inline image, which the HTML shows as `cid:…`. */
export type Attachment = { name: string; type: string; content: Uint8Array; cid?: string }

/** Error for a mailbox that does not exist according to the receiving server; retrying is useless. */
export class NoSuchRecipientError extends Error {
  override readonly name = 'NoSuchRecipientError'
}

/**
 * Sends mails. `send` throws when a mail could not be handed over; the caller retries, except after
 * `NoSuchRecipientError`.
 */
export type Mailer<M = Mail> = {
  send(mail: M): Promise<void>
  close(): void
}

export type MailAddress = { name: string; address: string }

export type Mail = {
  from: MailAddress
  to: MailAddress
  replyTo?: string
  subject: string
  html: string
  /** For readers without HTML. */
  text: string
  attachments?: { name: string; type: string; content: Uint8Array }[]
  /** Identifies the mail to its receivers: giving the same for a repeated try lets them drop the double. */
  messageId?: string
}

/** Hands mails on. Throws when a mail could not be handed over; trying again is the caller's. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  close(): void
}

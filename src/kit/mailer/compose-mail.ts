import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.ts'

/**
 * Converts a mail to Nodemailer's options. Nodemailer encodes headers, so no content can add a header or a recipient.
 */
export function composeMail(mail: Mail): SendMailOptions {
  return {
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    // Spares Nodemailer counting letters to choose an encoding; ours are mostly Latin.
    textEncoding: 'quoted-printable',
    // RFC 3834: keeps out-of-office messages from replying.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    ...(mail.messageId && { messageId: mail.messageId }),
    attachments: (mail.attachments ?? []).map(({ name, type, content, cid }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
      ...(cid && { cid, contentDisposition: 'inline' as const }),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

import type { Attachment } from '#kit/mailer/mailer.ts'
import type { DrawInvoice, DrawPaper, MailAttachment, QrAttachment } from './mail-attachment.ts'

/** Draws the logo of the bakery with this id; `undefined` when there is none, and the mail goes without. */
type DrawLogo = (bakeryId: string) => Promise<Uint8Array | undefined>

type Draw = { logo: DrawLogo; paper: DrawPaper; invoice: DrawInvoice }

/** Prepares the attachments of a mail for sending and draws its logo and papers; QR codes are left to `drawMail`. */
export async function drawAttachments(
  attachments: readonly MailAttachment[],
  draw: Draw,
): Promise<(Attachment | QrAttachment)[]> {
  const drawn = await Promise.all(attachments.map((attachment) => drawAttachment(attachment, draw)))
  return drawn.filter((attachment) => attachment !== undefined)
}

async function drawAttachment(
  attachment: MailAttachment,
  draw: Draw,
): Promise<Attachment | QrAttachment | undefined> {
  const { name, type } = attachment
  if ('base64' in attachment) return { name, type, content: Buffer.from(attachment.base64, 'base64') }
  if ('paper' in attachment) {
    const content = await draw.paper(attachment.paper)
    return content && { name, type, content }
  }
  if ('invoice' in attachment) {
    const content = await draw.invoice(attachment.invoice)
    return content && { name, type, content }
  }
  if ('qr' in attachment) return attachment
  const { cid } = attachment
  const content = await draw.logo(attachment.logoOf)
  return content && { name, type, cid, content }
}

import QRCode from 'qrcode'
import type { Attachment } from '#kit/mailer/mailer.ts'
import { twoColorPng } from '#kit/two-color-png.ts'
import type { DrawInvoice, DrawPaper, MailAttachment } from './mail-attachment.ts'

/** Draws the logo of the bakery with this id; `undefined` when there is none, and the mail goes without. */
type DrawLogo = (bakeryId: string) => Promise<Uint8Array | undefined>

type Draw = { logo: DrawLogo; paper: DrawPaper; invoice: DrawInvoice }

/** Prepares the attachments of a mail for sending and draws its pictures and papers. */
export async function drawAttachments(
  attachments: readonly MailAttachment[],
  draw: Draw,
): Promise<Attachment[]> {
  const drawn = await Promise.all(attachments.map((attachment) => drawAttachment(attachment, draw)))
  return drawn.filter((attachment) => attachment !== undefined)
}

async function drawAttachment(attachment: MailAttachment, draw: Draw): Promise<Attachment | undefined> {
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
  const { cid } = attachment
  if ('qr' in attachment) return { name, type, cid, content: qrPicture(attachment.qr) }
  const content = await draw.logo(attachment.logoOf)
  return content && { name, type, cid, content }
}

const QUIET_ZONE = 2
const PIXELS_PER_MODULE = 16
/** Dark on the panel's colour, also in dark mode: scanners need that contrast. */
const COLORS = { dark: '#201e19', light: '#f8efe0' }

function qrPicture(text: string): Uint8Array {
  const { modules } = QRCode.create(text, {})
  const size = modules.size + 2 * QUIET_ZONE
  const isDark = (x: number, y: number) => {
    const [column, row] = [x - QUIET_ZONE, y - QUIET_ZONE]
    const isCode = Math.min(column, row) >= 0 && Math.max(column, row) < modules.size
    return isCode && modules.get(row, column) === 1
  }
  return twoColorPng(size, PIXELS_PER_MODULE, COLORS, isDark)
}

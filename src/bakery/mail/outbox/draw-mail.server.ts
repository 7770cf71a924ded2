import { library } from '#kit/library.ts'
import type { Attachment, Mail } from '#kit/mailer/mailer.ts'
import { twoColorPng } from '#kit/two-color-png.ts'
import type { MailContent } from '../layout/mail-content.ts'
import { renderHtml } from '../layout/write-mail.ts'
import type { QrAttachment } from './mail-attachment.ts'

/** A mail whose HTML and QR codes are still to be drawn. `content` replaces `html`. */
export type UndrawnMail = Omit<Mail, 'attachments'> & {
  content?: MailContent
  attachments?: (Attachment | QrAttachment)[]
}

export function drawMail({ content, attachments = [], ...mail }: UndrawnMail): Mail {
  return {
    ...mail,
    html: content ? renderHtml(content) : mail.html,
    attachments: attachments.map(drawQr),
  }
}

/** Draws an attachment that is a QR code; returns others unchanged. */
export function drawQr(attachment: Attachment | QrAttachment): Attachment {
  if (!('qr' in attachment)) return attachment
  const { name, type, cid, qr } = attachment
  return { name, type, cid, content: qrPicture(qr) }
}

const QUIET_ZONE = 2
/** Makes a module 16 pixels wide. */
const BYTES_PER_MODULE = 2
/** Dark on the panel's colour, also in dark mode: scanners need that contrast. */
const COLORS = { dark: '#201e19', light: '#f8efe0' }

function qrPicture(text: string): Uint8Array {
  const { modules } = library('qrcode').create(text, {})
  const size = modules.size + 2 * QUIET_ZONE
  const isDark = (x: number, y: number) => {
    const [column, row] = [x - QUIET_ZONE, y - QUIET_ZONE]
    const isCode = Math.min(column, row) >= 0 && Math.max(column, row) < modules.size
    return isCode && modules.get(row, column) === 1
  }
  return twoColorPng(size, BYTES_PER_MODULE, COLORS, isDark)
}

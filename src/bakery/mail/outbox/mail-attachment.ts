import type { Day } from '../../branches/hours.ts'
import type { Locale } from '../../locale.ts'

/** A paper of a bakery's day: the list of its orders, or what to bake. */
type MailPaper = { bakery: string; layout: 'list' | 'bake'; day: Day; locale: Locale }

/** Draws a paper as a PDF; `undefined` when the bakery is gone, and the mail goes without. */
export type DrawPaper = (paper: MailPaper) => Promise<Uint8Array | undefined>

/** Draws the invoice with this id as a PDF; `undefined` when its bakery is gone, and the mail goes without. */
export type DrawInvoice = (id: string) => Promise<Uint8Array | undefined>

/** A QR code of the text `qr`, which is drawn when the mail is sent; the HTML refers to it as `cid:…`. */
export type QrAttachment = { name: string; type: 'image/png'; cid: string; qr: string }

/** Attachment of a mail: a file, or a picture or paper that is drawn when the mail is sent. */
export type MailAttachment =
  | { name: string; type: string; base64: string }
  | QrAttachment
  | { name: string; type: 'application/pdf'; paper: MailPaper }
  | { name: string; type: 'application/pdf'; invoice: string }
  /** The icon of the bakery with this id. */
  | { name: string; type: 'image/png'; cid: string; logoOf: string }

/** The `cid` of the logo attachment. */
export const LOGO = 'logo'

/** Returns the attachment for the logo beside the bakery's name. */
export function logoOf({ id }: { id: string }): MailAttachment {
  return { name: 'Logo.png', type: 'image/png', cid: LOGO, logoOf: id }
}

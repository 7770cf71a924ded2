/** Attachment of a mail: a file, or an inline picture that is drawn when the mail is sent. */
export type MailAttachment =
  | { name: string; type: string; base64: string }
  /** A QR code of the text `qr`; the HTML refers to it as `cid:…`. */
  | { name: string; type: 'image/png'; cid: string; qr: string }
  /** The icon of the bakery with this id. */
  | { name: string; type: 'image/png'; cid: string; logoOf: string }

/** The `cid` of the logo attachment. */
export const LOGO = 'logo'

/** Returns the attachment for the logo beside the bakery's name. */
export function logoOf({ id }: { id: string }): MailAttachment {
  return { name: 'Logo.png', type: 'image/png', cid: LOGO, logoOf: id }
}

/** What goes with a mail: a file, or a picture inside it that is drawn when it is sent. */
export type MailAttachment =
  | { name: string; type: string; base64: string }
  /** A QR code of `qr`; the HTML shows it as `cid:…`. */
  | { name: string; type: 'image/png'; cid: string; qr: string }
  /** The icon of the bakery with this id. */
  | { name: string; type: 'image/png'; cid: string; logoOf: string }

/** The `cid` of `logoOf`. */
export const LOGO = 'logo'

/** The picture beside the sender's name in mails of a bakery. */
export function logoOf({ id }: { id: string }): MailAttachment {
  return { name: 'Logo.png', type: 'image/png', cid: LOGO, logoOf: id }
}

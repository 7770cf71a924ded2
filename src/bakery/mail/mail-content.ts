import type { Locale } from '../locale.ts'

/**
 * A piece of a mail. HTML and text are made of the same pieces, so that neither can say less than the other. Words may
 * be anybody's: no mail program finds a link in them, unless they are `verbatim`.
 */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** The largest thing in the mail: what to say at the counter. `qr`: the `cid` of an attached picture of it. */
  | { kind: 'code'; label: string; code: string; qr?: { cid: string; text: string } }
  | { kind: 'facts'; title?: string; rows: FactRow[] }
  | { kind: 'items'; rows: ItemRow[]; total: ItemRow; notes: string[] }
  | { kind: 'button'; label: string; url: string }
  /** Less than a button. */
  | { kind: 'link'; label: string; url: string }
  /** `lang`: its language, where that may be another one than the mail's. */
  | { kind: 'small'; text: string; verbatim?: boolean; lang?: Locale }

/** `was`: what it says instead of, where something has changed. */
export type FactRow = { label: string; value: string; was?: string | undefined; verbatim?: boolean }

/** `details`: lines below the name. */
export type ItemRow = { name: string; amount: string; details?: string[] }

export type MailContent = {
  locale: Locale
  /** The sender's name, at the top. */
  sender: string
  /** The `cid` of the attached picture beside it. */
  logo?: string
  /** What mail programs show beside the subject. */
  preview: string
  title: string
  parts: MailPart[]
  /** Who is responsible: imprint lines, verbatim. */
  footer: string[]
  /** The sender's own; made readable where it is not. */
  color: string
}

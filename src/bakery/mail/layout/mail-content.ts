import type { Locale } from '#bakery/locale.ts'

/**
 * A part of a mail. HTML and text are rendered from the same parts, so that both say the same. Texts may contain user
 * input: nothing in them becomes a link unless it is `verbatim`.
 */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** The pickup code, in the largest type. `qr` refers by `cid` to an attached picture of it. */
  | { kind: 'code'; label: string; code: string; qr?: { cid: string; text: string } }
  | { kind: 'facts'; title?: string; rows: FactRow[] }
  | { kind: 'items'; rows: ItemRow[]; total: ItemRow; notes: string[] }
  | { kind: 'button'; label: string; url: string }
  /** A link less prominent than a button. */
  | { kind: 'link'; label: string; url: string }
  /** `lang` is the text's language if it differs from the mail's. */
  | { kind: 'small'; text: string; verbatim?: boolean; lang?: Locale }

/** A labelled value; `was` is the value before a change. */
export type FactRow = { label: string; value: string; was?: string | undefined; verbatim?: boolean }

/** An item of an order; `details` are lines below the name. */
export type ItemRow = { name: string; amount: string; details?: string[] }

export type MailContent = {
  locale: Locale
  /** Sender's name at the top. */
  sender: string
  /** The `cid` of the attached logo beside the sender's name. */
  logo?: string
  /** Preview text that mail clients show beside the subject. */
  preview: string
  title: string
  parts: MailPart[]
  /** Imprint lines, verbatim. */
  footer: string[]
  /** The sender's brand colour; adjusted to be readable. */
  color: string
}

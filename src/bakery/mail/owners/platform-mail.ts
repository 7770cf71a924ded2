import { DEFAULT_PRIMARY } from '#bakery/branding/palette.ts'
import type { Locale } from '#bakery/locale.ts'
import type { Letterhead } from '#bakery/platform/platform.ts'
import { letterheadLines } from '../layout/letterhead.ts'
import type { MailPart } from '../layout/mail-content.ts'
import { writeMail } from '../layout/write-mail.ts'
import type { MailKind } from '../outbox/mail-kinds.ts'
import type { OutgoingMail } from '../outbox/outgoing-mail.ts'

const PLATFORM = 'Krume'

/** Recipient of one of the platform's own mails. */
type PlatformRecipient = { to: string; locale: Locale; letterhead: Letterhead }
type MailWords = { subject: string; title: string; parts: MailPart[] }

/** Builds a mail in the platform's name, with its letterhead. */
export function platformMail<Kind extends MailKind>(
  { kind, to, locale, letterhead }: PlatformRecipient & { kind: Kind },
  { subject, title, parts }: MailWords,
): OutgoingMail & { kind: Kind } {
  const [first] = parts
  return {
    kind,
    lane: '',
    to,
    fromName: PLATFORM,
    replyTo: '',
    subject,
    ...writeMail({
      locale,
      sender: PLATFORM,
      preview: first?.kind === 'text' ? first.text : title,
      title,
      parts,
      footer: letterheadLines(letterhead, locale),
      color: DEFAULT_PRIMARY,
    }),
  }
}

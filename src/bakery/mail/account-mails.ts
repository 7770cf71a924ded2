import { DEFAULT_PRIMARY } from '../branding/palette.ts'
import { localPath } from '../links.ts'
import type { Locale } from '../locale.ts'
import { renderMail } from './render-mail.ts'

const PLATFORM = 'Krume'

export type AccountMail = {
  kind: 'verification' | 'contact-message'
  to: string
  fromName: string
  replyTo: string
  subject: string
  html: string
  text: string
}

/** Asks a new owner to confirm the address. */
export function verificationMail(input: {
  name: string
  email: string
  locale: Locale
  publicUrl: string
  token: string
}): AccountMail {
  const words = VERIFICATION[input.locale]
  const url = `${input.publicUrl}${localPath(input.locale, '/login')}?verify=${input.token}`
  return {
    kind: 'verification',
    to: input.email,
    fromName: PLATFORM,
    replyTo: '',
    subject: words.subject,
    ...renderMail({
      locale: input.locale,
      sender: PLATFORM,
      preview: words.intro,
      title: words.title(input.name),
      parts: [
        { kind: 'text', text: words.intro },
        { kind: 'button', label: words.button, url },
        { kind: 'small', text: words.ignore },
      ],
      footer: [new URL(input.publicUrl).host],
      color: DEFAULT_PRIMARY,
    }),
  }
}

const VERIFICATION = {
  de: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    title: (name: string) => `Willkommen, ${name}.`,
    intro:
      'Ihre Bäckerei ist angelegt. Bestätigen Sie noch Ihre E-Mail-Adresse, dann erreichen wir Sie sicher.',
    button: 'E-Mail-Adresse bestätigen',
    ignore: 'Sie haben sich nicht registriert? Dann können Sie diese Nachricht löschen.',
  },
  en: {
    subject: 'Please confirm your e-mail address',
    title: (name: string) => `Welcome, ${name}.`,
    intro: 'Your bakery is set up. Please confirm your e-mail address, so that we can reach you.',
    button: 'Confirm e-mail address',
    ignore: 'You did not register? Then you can delete this message.',
  },
}

/** A visitor's message to the operator, who reads German. Answering goes to the visitor. */
export function contactMail(input: {
  name: string
  email: string
  message: string
  operatorEmail: string
}): AccountMail {
  return {
    kind: 'contact-message',
    to: input.operatorEmail,
    fromName: PLATFORM,
    replyTo: input.email,
    subject: `Nachricht von ${input.name}`,
    ...renderMail({
      locale: 'de',
      sender: PLATFORM,
      preview: input.message.slice(0, 120),
      title: `Nachricht von ${input.name}`,
      parts: [
        { kind: 'text', text: input.message },
        { kind: 'facts', rows: [{ label: 'E-Mail', value: input.email }] },
      ],
      footer: [],
      color: DEFAULT_PRIMARY,
    }),
  }
}

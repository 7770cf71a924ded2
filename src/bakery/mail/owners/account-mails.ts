import { formatOf } from '#bakery/format.ts'
import { localPath } from '#bakery/links.ts'
import type { Locale } from '#bakery/locale.ts'
import type { Letterhead } from '#bakery/platform/platform.ts'
import { isGreetable } from '../layout/unlinked.ts'
import type { OutgoingMail } from '../outbox/outgoing-mail.ts'
import {
  ACCOUNT_CLOSED,
  ALREADY_REGISTERED,
  CODE,
  CONTACT,
  EMAIL_CHANGE,
  LOGIN_ALERT,
  PASSWORD_RESET,
  REGISTRATION,
  VERIFICATION,
} from './account-mail-texts.ts'
import { deviceName } from './device-name.ts'
import { platformMail } from './platform-mail.ts'

const REGISTRATION_PAGE = '/register/confirm'

/** Kinds of mails about accounts; the preview has a sample of each. */
type AccountMailKind =
  | 'registration'
  | 'already-registered'
  | 'verification'
  | 'password-reset'
  | 'email-change'
  | 'sign-in-code'
  | 'login-alert'
  | 'account-closed'
  | 'contact-message'

type AccountMail = OutgoingMail & { kind: AccountMailKind }

type ToOwner = { name: string; email: string; locale: Locale; letterhead: Letterhead }

/** Returns the path of the page that completes a registration. */
export function registrationPath(locale: Locale, token: string): string {
  return `${localPath(locale, REGISTRATION_PAGE)}?token=${token}`
}

/** Links to the page that completes a registration. */
export function registrationMail(input: ToOwner & { token: string }): AccountMail {
  const { locale, name } = input
  const words = REGISTRATION[locale]
  const title = words.welcome(isGreetable(name) ? name : '')
  return linkMail('registration', REGISTRATION_PAGE, input, { ...words, title })
}

/** Tells an owner that somebody tried to register with their address. */
export function alreadyRegisteredMail({ email: to, letterhead, locale }: ToOwner): AccountMail {
  const { subject, title, text, reset, login, ignore } = ALREADY_REGISTERED[locale]
  return platformMail(
    { kind: 'already-registered', to, locale, letterhead },
    {
      subject,
      title,
      parts: [
        { kind: 'text', text },
        { kind: 'button', label: login, url: letterhead.publicUrl + localPath(locale, '/login') },
        { kind: 'text', text: reset },
        { kind: 'small', text: ignore },
      ],
    },
  )
}

/** Asks an owner to confirm the address, after registering (`isNew`) or on request. */
export function verificationMail(input: ToOwner & { token: string; isNew: boolean }): AccountMail {
  const { isNew, locale, name } = input
  const words = VERIFICATION[locale]
  return linkMail('verification', '/verify-email', input, {
    ...words,
    title: isNew ? words.welcome(isGreetable(name) ? name : '') : words.title,
    intro: isNew ? words.intro : words.again,
  })
}

/** Links to the page where a new password is set. */
export function passwordResetMail(input: ToOwner & { token: string }): AccountMail {
  return linkMail('password-reset', '/reset-password', input, PASSWORD_RESET[input.locale])
}

/** Goes to the new address and links to the page where the change is confirmed. */
export function emailChangeMail(input: ToOwner & { token: string }): AccountMail {
  const words = EMAIL_CHANGE[input.locale]
  return linkMail('email-change', '/confirm-email', input, { ...words, intro: words.intro(input.email) })
}

type LinkWords = Record<'subject' | 'title' | 'intro' | 'button' | 'ignore', string>

/** Builds a mail of one sentence, a button whose link contains the token, and a note for unexpected mails. */
function linkMail(
  kind: AccountMailKind,
  path: string,
  { email: to, locale, letterhead, token }: ToOwner & { token: string },
  { subject, title, intro, button, ignore }: LinkWords,
): AccountMail {
  const url = `${letterhead.publicUrl}${localPath(locale, path)}?token=${token}`
  return platformMail(
    { kind, to, locale, letterhead },
    {
      subject,
      title,
      parts: [
        { kind: 'text', text: intro },
        { kind: 'button', label: button, url },
        { kind: 'small', text: ignore },
      ],
    },
  )
}

/** Sends the code for one sign-in. */
export function codeMail(input: ToOwner & { code: string }): AccountMail {
  const { code, email: to, letterhead, locale } = input
  const words = CODE[locale]
  return platformMail(
    { kind: 'sign-in-code', to, locale, letterhead },
    {
      subject: words.subject,
      title: words.title,
      parts: [
        { kind: 'text', text: words.intro },
        { kind: 'code', label: words.label, code },
        { kind: 'small', text: words.ignore },
      ],
    },
  )
}

/** Reports a sign-in from a place unknown to this account. */
export function loginAlertMail(input: ToOwner & { info: string }): AccountMail {
  const { email: to, info, letterhead, locale } = input
  const words = LOGIN_ALERT[locale]
  return platformMail(
    { kind: 'login-alert', to, locale, letterhead },
    {
      subject: words.subject,
      title: words.title,
      parts: [
        { kind: 'text', text: words.intro },
        { kind: 'facts', rows: placeRows(info, locale) },
        { kind: 'text', text: words.advice },
        {
          kind: 'button',
          label: words.button,
          url: letterhead.publicUrl + localPath(locale, '/forgot-password'),
        },
      ],
    },
  )
}

/** Formats `2026-03-02 08:00:01.000Z - 203.0.113.7 Mozilla/5.0 …` as readable rows. */
function placeRows(info: string, locale: Locale): { label: string; value: string }[] {
  const words = LOGIN_ALERT[locale]
  const [, at, ip, device] = /^(\S+ \S+Z) - (\S*) (.*)$/s.exec(info) ?? []
  if (at === undefined || ip === undefined || device === undefined)
    return [{ label: words.place, value: info }]
  const when = formatOf(locale).instant(at.replace(' ', 'T'), 'Europe/Berlin')
  return [
    { label: words.when, value: when },
    { label: words.place, value: `${ip} ${deviceName(device, locale)}`.trim() },
  ]
}

/** Confirms to an owner that the account is closed. */
export function accountClosedMail(input: ToOwner & { bakeryName: string }): AccountMail {
  const { bakeryName, email: to, letterhead, locale } = input
  const words = ACCOUNT_CLOSED[locale]
  return platformMail(
    { kind: 'account-closed', to, locale, letterhead },
    { subject: words.subject, title: words.title, parts: [{ kind: 'text', text: words.text(bakeryName) }] },
  )
}

/** Forwards a visitor's message in the operator's language. Replies go to the visitor. */
export function contactMail({
  name,
  email,
  message,
  locale,
  letterhead,
}: {
  name: string
  email: string
  message: string
  /** The visitor's language. */
  locale: Locale
  letterhead: Letterhead
}): AccountMail {
  const { operator } = letterhead
  const words = CONTACT[operator.locale]
  const title = words.title(name)
  const mail = platformMail(
    { kind: 'contact-message', to: operator.email, locale: operator.locale, letterhead },
    {
      subject: title,
      title,
      parts: [
        { kind: 'text', text: message },
        {
          kind: 'facts',
          rows: [
            // Verbatim, so that it can be copied; its format has been validated.
            { label: words.email, value: email, verbatim: true },
            { label: words.language, value: words.languages[locale] },
          ],
        },
      ],
    },
  )
  return { ...mail, replyTo: email }
}

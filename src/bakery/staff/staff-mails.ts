import { localPath } from '../links.ts'
import type { Locale } from '../locale.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import { platformMail } from '../mail/owners/platform-mail.ts'
import type { Letterhead } from '../platform/platform.ts'
import type { StaffRole } from './permissions.ts'
import { INVITATION_DAYS, LINK_MINUTES } from './staff-bounds.ts'

type LinkInput = {
  member: { name: string; email: string; role: StaffRole }
  bakeryName: string
  token: string
  locale: Locale
  letterhead: Letterhead
}

const GERMAN = {
  invited: (bakery: string) => `${bakery}: Sie gehören zum Team`,
  invitation: (bakery: string) =>
    `${bakery} nimmt Bestellungen mit Krume an und hat Sie ins Team geholt. Öffnen Sie den Link auf dem Gerät, mit dem Sie arbeiten. Ein Passwort brauchen Sie nicht.`,
  as: 'Sie arbeiten als',
  roles: {
    manager: 'Leitung',
    counter: 'Theke',
    baker: 'Backstube',
  } satisfies Record<StaffRole, string>,
  join: 'Einladung annehmen',
  invitationUntil: `Der Link gilt ${INVITATION_DAYS}\u00a0Tage und nur einmal. Kennen Sie die Bäckerei nicht, löschen Sie diese Mail.`,
  linkSubject: (bakery: string) => `Ihr Link zur Anmeldung bei ${bakery}`,
  link: (bakery: string) => `Mit diesem Link melden Sie sich im Team von ${bakery} an.`,
  signIn: 'Anmelden',
  linkUntil: `Der Link gilt ${LINK_MINUTES}\u00a0Minuten und nur einmal. Haben Sie ihn nicht angefordert, löschen Sie diese Mail.`,
}

const ENGLISH: typeof GERMAN = {
  invited: (bakery) => `${bakery}: you are on the team`,
  invitation: (bakery) =>
    `${bakery} takes orders with Krume and has added you to its team. Open the link on the device you work with. You need no password.`,
  as: 'You work as',
  roles: { manager: 'Manager', counter: 'Counter', baker: 'Bakehouse' },
  join: 'Accept invitation',
  invitationUntil: `The link is valid for ${INVITATION_DAYS}\u00a0days and works once. If you don’t know the bakery, delete this mail.`,
  linkSubject: (bakery) => `Your login link for ${bakery}`,
  link: (bakery) => `Use this link to log in to the team of ${bakery}.`,
  signIn: 'Log in',
  linkUntil: `The link is valid for ${LINK_MINUTES}\u00a0minutes and works once. If you didn’t ask for it, delete this mail.`,
}

const WORDS: Record<Locale, typeof GERMAN> = { de: GERMAN, en: ENGLISH }

/** Builds the mail that invites a member. */
export function invitationMail(input: LinkInput): OutgoingMail {
  const { member, bakeryName, locale, letterhead } = input
  const words = WORDS[locale]
  const subject = words.invited(bakeryName)
  return platformMail(
    { kind: 'staff-invitation', to: member.email, locale, letterhead },
    {
      subject,
      title: subject,
      parts: [
        { kind: 'text', text: words.invitation(bakeryName) },
        { kind: 'facts', rows: [{ label: words.as, value: words.roles[member.role] }] },
        { kind: 'button', label: words.join, url: pageOf(input) },
        { kind: 'text', text: words.invitationUntil },
      ],
    },
  )
}

/** Builds the mail with a link that signs a member in. */
export function signInLinkMail(input: LinkInput): OutgoingMail {
  const { member, bakeryName, locale, letterhead } = input
  const words = WORDS[locale]
  const subject = words.linkSubject(bakeryName)
  return platformMail(
    { kind: 'staff-link', to: member.email, locale, letterhead },
    {
      subject,
      title: subject,
      parts: [
        { kind: 'text', text: words.link(bakeryName) },
        { kind: 'button', label: words.signIn, url: pageOf(input) },
        { kind: 'text', text: words.linkUntil },
      ],
    },
  )
}

function pageOf({ token, locale, letterhead }: LinkInput): string {
  return `${letterhead.publicUrl}${localPath(locale, `/team/enter?token=${token}`)}`
}

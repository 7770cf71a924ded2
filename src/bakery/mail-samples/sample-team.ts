import type { Locale } from '../locale.ts'
import type { MailKind } from '../mail/outbox/mail-kinds.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import type { Letterhead } from '../platform/platform.ts'
import { STAFF_ROLES, type StaffRole } from '../staff/permissions.ts'
import { invitationMail, signInLinkMail } from '../staff/staff-mails.ts'
import { SAMPLE_BAKERY } from './sample-order.ts'

/** Returns samples of the mails to members of a bakery's team. */
export function teamSamples(locale: Locale, letterhead: Letterhead) {
  const linkOf = (role: StaffRole) => ({
    member: { name: 'Anna', email: 'anna@backhaus-ahrens.example', role },
    bakeryName: SAMPLE_BAKERY.name,
    token: 'team_4f2k8w1m9q7z3xa_sample',
    locale,
    letterhead,
  })
  return {
    'staff-invitation': STAFF_ROLES.map((role) => invitationMail(linkOf(role))),
    'staff-link': [signInLinkMail(linkOf('counter'))],
  } satisfies Partial<Record<MailKind, OutgoingMail[]>>
}

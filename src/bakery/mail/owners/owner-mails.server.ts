import { isDeepStrictEqual } from 'node:util'
import { letterheadOf } from '#bakery/platform/platform.server.ts'
import type { Letterhead, PlatformPlace } from '#bakery/platform/platform.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import type { AuthMail, SendAuthMail } from '#core/auth/mailed/auth-mails.ts'
import type { MailTemplate } from '#core/collections/collection.ts'
import {
  EMAIL_CHANGE_MAIL,
  LOGIN_ALERT_MAIL,
  ONE_TIME_PASSWORD_MAIL,
  PASSWORD_RESET_MAIL,
  VERIFICATION_MAIL,
} from '#core/collections/mail-templates.ts'
import type { Core } from '#core/core.ts'
import { queueMail } from '../outbox/outbox.server.ts'
import type { OutgoingMail } from '../outbox/outgoing-mail.ts'
import {
  codeMail,
  emailChangeMail,
  loginAlertMail,
  passwordResetMail,
  verificationMail,
} from './account-mails.ts'

/**
 * Creates the sender of mails about accounts. Owners get the product's own mails through the outbox, in their
 * language and with retries. Other accounts, and templates that an operator has changed, use `byTemplate`.
 */
export function createOwnerMails(core: Core, place: PlatformPlace, byTemplate: SendAuthMail): SendAuthMail {
  return async (mail) => {
    const isOwners = mail.auth.collection.name === users.name
    if (!isOwners || !hasDefaultTemplate(mail)) return byTemplate(mail)
    await queueMail(core, ownerMail(mail, await letterheadOf(core, place)))
  }
}

function hasDefaultTemplate({ auth: { collection }, kind }: AuthMail): boolean {
  const templates: Record<AuthMail['kind'], [MailTemplate, MailTemplate]> = {
    verification: [collection.verificationTemplate, VERIFICATION_MAIL],
    passwordReset: [collection.resetPasswordTemplate, PASSWORD_RESET_MAIL],
    emailChange: [collection.confirmEmailChangeTemplate, EMAIL_CHANGE_MAIL],
    otp: [collection.otp.emailTemplate, ONE_TIME_PASSWORD_MAIL],
    loginAlert: [collection.authAlert.emailTemplate, LOGIN_ALERT_MAIL],
  }
  return isDeepStrictEqual(...templates[kind])
}

function ownerMail(mail: AuthMail, letterhead: Letterhead): OutgoingMail {
  const { record } = mail.auth
  const { name, locale } = record
  const to = {
    name: typeof name === 'string' ? name : '',
    email: mail.to,
    locale: locale === 'en' ? 'en' : 'de',
    letterhead,
  } as const
  switch (mail.kind) {
    case 'verification':
      return verificationMail({ ...to, token: mail.token, isNew: false })
    case 'passwordReset':
      return passwordResetMail({ ...to, token: mail.token })
    case 'emailChange':
      return emailChangeMail({ ...to, token: mail.token })
    case 'otp':
      return codeMail({ ...to, code: mail.password })
    case 'loginAlert':
      return loginAlertMail({ ...to, info: mail.info })
  }
}

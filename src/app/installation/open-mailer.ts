import { MAIL_THREAD } from '#bakery/mail/outbox/deliver-outbox.server.ts'
import type { UndrawnMail } from '#bakery/mail/outbox/draw-mail.server.ts'
import type { SettingsStore } from '#core/settings/settings-store.ts'
import { createThreadMailer, type MailTarget } from '#kit/mailer/mail-thread.ts'
import type { Mailer } from '#kit/mailer/mailer.ts'
import { createSettingsMailer } from './settings-mailer.ts'

/** Opens the mailer of an installation: through SMTP as the settings specify, otherwise into files in `directory`. */
export function openMailer(settings: SettingsStore, directory: string): Mailer<UndrawnMail> {
  const by = (target: MailTarget) => createThreadMailer<UndrawnMail>(MAIL_THREAD, target)
  return createSettingsMailer(
    settings,
    (server) => by({ kind: 'smtp', server }),
    by({ kind: 'files', directory }),
  )
}

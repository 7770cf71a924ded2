import { isDeepStrictEqual } from 'node:util'
import type { SettingsStore } from '#core/settings/settings-store.ts'
import type { Mailer } from '#kit/mailer/mailer.ts'
import type { SmtpServer } from '#kit/mailer/smtp-server.ts'

/**
 * Sends mails through the SMTP server of the settings, or through `fallback` while SMTP is disabled. A change of
 * settings applies from the next mail.
 */
export function createSettingsMailer<M>(
  settings: Pick<SettingsStore, 'get' | 'onChange'>,
  openSmtp: (server: SmtpServer) => Mailer<M>,
  fallback: Mailer<M>,
): Mailer<M> {
  let current = open()
  const stopListening = settings.onChange((now, before) => {
    if (isDeepStrictEqual(now.smtp, before.smtp)) return
    if (current !== fallback) current.close()
    current = open()
  })

  function open(): Mailer<M> {
    const { enabled, ...server } = settings.get().smtp
    return enabled ? openSmtp(server) : fallback
  }

  return {
    send: (mail) => current.send(mail),
    close() {
      stopListening()
      if (current !== fallback) current.close()
      fallback.close()
    },
  }
}

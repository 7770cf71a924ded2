import type { Core } from '#core/core.ts'
import { isEmailAddress } from '#core/fields/email-kind.ts'
import { testS3 } from '#core/settings/test-s3.ts'
import type { Mailer } from '#kit/mailer/mailer.ts'
import type { ConnectionTests, FailedTest } from './connection-tests.ts'
import { TEST_MAIL_TEXTS } from './test-mail-texts.ts'

export function createConnectionTests(core: Core, mailer: Pick<Mailer, 'send'>): ConnectionTests {
  return {
    async mail(_scope, to, locale) {
      if (to === '') return { ok: false, reason: 'invalid', fields: { to: 'required' } }
      if (!isEmailAddress(to)) return { ok: false, reason: 'invalid', fields: { to: 'invalid_email' } }
      const { meta, smtp } = core.settings.get()
      const { subject, text } = TEST_MAIL_TEXTS[locale]
      try {
        await mailer.send({
          from: { name: meta.senderName, address: meta.senderAddress },
          to: { name: '', address: to },
          subject,
          text,
          html: `<p>${text}</p>`,
        })
      } catch (cause) {
        return refusedBy(cause)
      }
      return { ok: true, value: { isFile: !smtp.enabled } }
    },

    async bucket(_scope, of) {
      const { backups, s3 } = core.settings.get()
      const place = of === 'backups' ? backups.s3 : s3
      if (!place.enabled) return { ok: false, reason: 'off' }
      try {
        await testS3(place)
      } catch (cause) {
        return refusedBy(cause)
      }
      return { ok: true, value: null }
    },
  }
}

/** Returns the message of the refusing server, without the error that the API wraps around it. */
function refusedBy(error: unknown): FailedTest {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return { ok: false, reason: 'refused', text: inner instanceof Error ? inner.message : String(inner) }
}

import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '#core/settings/settings.ts'
import type { SettingsListener } from '#core/settings/settings-store.ts'
import type { Mail, Mailer } from '#kit/mailer/mailer.ts'
import { createSmtpMailer } from '#kit/mailer/smtp-mailer.ts'
import { createSettingsMailer } from './settings-mailer.ts'

const MAIL: Mail = {
  from: { name: 'Krume', address: 'no-reply@example.com' },
  to: { name: '', address: 'anna@example.com' },
  subject: 'Hallo',
  html: '<p>Hallo</p>',
  text: 'Hallo',
}

/** Starts a mail server that counts the mails it receives. */
async function aServer() {
  const server = { port: 0, received: 0 }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        server.received++
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  const address = smtp.server.address()
  if (address !== null && typeof address === 'object') server.port = address.port
  return server
}

function setUp() {
  let settings = DEFAULT_SETTINGS
  let listener: SettingsListener = () => undefined
  const kept: Mail[] = []
  const files: Mailer = { send: async (mail) => void kept.push(mail), close: () => undefined }
  const mailer = createSettingsMailer(
    {
      get: () => settings,
      onChange(given) {
        listener = given
        return () => undefined
      },
    },
    createSmtpMailer,
    files,
  )
  onTestFinished(() => mailer.close())
  return {
    mailer,
    kept,
    change: (smtp: Partial<Settings['smtp']>) => {
      const before = settings
      settings = { ...before, smtp: { ...before.smtp, ...smtp } }
      listener(settings, before)
    },
  }
}

test('mails go where the settings say, from the next one on', async () => {
  const [first, second] = [await aServer(), await aServer()]
  const { mailer, kept, change } = setUp()
  const sentTo = async () => {
    await mailer.send(MAIL)
    return [kept.length, first.received, second.received]
  }
  expect(await sentTo()).toEqual([1, 0, 0])
  change({ enabled: true, host: '127.0.0.1', port: first.port })
  expect(await sentTo()).toEqual([1, 1, 0])
  change({ port: second.port })
  expect(await sentTo()).toEqual([1, 1, 1])
  change({ enabled: false })
  expect(await sentTo()).toEqual([2, 1, 1])
})

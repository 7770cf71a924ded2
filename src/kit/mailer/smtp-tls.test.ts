import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createCertificate } from '#tests/support/certificate.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import type { Mail } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { readSmtpUrl } from './smtp-server.ts'

const MAIL: Mail = {
  from: { name: 'Krume', address: 'no-reply@example.com' },
  to: { name: '', address: 'anna@example.com' },
  subject: 'Hallo',
  html: '<p>Hallo</p>',
  text: 'Hallo',
}

/**
 * Starts a mail server that records whether each mail came encrypted. `secure` means TLS from the first byte,
 * otherwise STARTTLS.
 */
async function aServer(secure: boolean) {
  const certificate = await createCertificate()
  const received: boolean[] = []
  const port = await startSmtpServer(
    {
      ...certificate,
      secure,
      authOptional: true,
      disabledCommands: ['AUTH'],
      onData(stream, session, done) {
        stream.resume().on('end', () => {
          received.push(session.secure)
          done()
        })
      },
    },
    'localhost',
  )
  const mailer = createSmtpMailer(readSmtpUrl(`${secure ? 'smtps' : 'smtp'}://localhost:${port}`))
  onTestFinished(() => mailer.close())
  return { received, mailer, cert: certificate.cert }
}

/** Trusts a certificate for the rest of the test, as NODE_EXTRA_CA_CERTS does for a process. */
function trust(cert: string): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  onTestFinished(() => setDefaultCACertificates(before))
}

test.each([
  ['from the first byte', true],
  ['as soon as the server offers it', false],
])('mails travel encrypted: %s', async (_, secure) => {
  const { cert, mailer, received } = await aServer(secure)
  trust(cert)
  await mailer.send(MAIL)
  expect(received).toEqual([true])
})

test('a server that cannot prove who it is gets no mail', async () => {
  const { mailer, received } = await aServer(true)
  await expect(mailer.send(MAIL)).rejects.toThrow(/self-signed/)
  expect(received).toEqual([])
})

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import type { Mail } from './mailer.ts'
import { createSmtpMailer, readSmtpUrl } from './smtp-mailer.ts'

const MAIL: Mail = {
  from: { name: 'Krume', address: 'no-reply@example.com' },
  to: { name: '', address: 'anna@example.com' },
  subject: 'Hallo',
  html: '<p>Hallo</p>',
  text: 'Hallo',
}

/** Creates a key and a self-signed certificate for `localhost`. */
async function aCertificate(): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'krume-tls-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject]
  await promisify(execFile)('openssl', [...request, '-keyout', key, '-out', cert])
  return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
}

/**
 * Starts a mail server that records whether each mail came encrypted. `secure` means TLS from the first byte,
 * otherwise STARTTLS.
 */
async function aServer(secure: boolean) {
  const certificate = await aCertificate()
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

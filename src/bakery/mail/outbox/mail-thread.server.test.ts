import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { createThreadMailer, type MailTarget } from '#kit/mailer/mail-thread.ts'
import { NoSuchRecipientError } from '#kit/mailer/mailer.ts'
import { readSmtpUrl } from '#kit/mailer/smtp-server.ts'
import { smtpRefusal } from '#tests/support/run-smtp-server.ts'
import { startMailbox, startSmtpServer } from '#tests/support/smtp-server.ts'
import { MAIL_THREAD } from './deliver-outbox.server.ts'
import type { UndrawnMail } from './draw-mail.server.ts'

const MAIL: UndrawnMail = {
  from: { name: 'Bäckerei Müller', address: 'laden@example.com' },
  to: { name: '', address: 'anna@example.com' },
  subject: 'Ihre Vorbestellung',
  html: '',
  text: 'Guten Morgen',
  content: {
    locale: 'de',
    sender: 'Bäckerei Müller',
    preview: '',
    title: 'Ihre Vorbestellung',
    parts: [{ kind: 'text', text: 'Guten Morgen, <Änne>' }],
    footer: [],
    color: '#a8551f',
  },
  attachments: [{ name: 'K7MX.png', type: 'image/png', cid: 'pickup-code', qr: 'K7MX' }],
}

function aMailer(target: MailTarget, { module = MAIL_THREAD, idleMs = 60_000 } = {}) {
  const mailer = createThreadMailer<UndrawnMail>(module, target, idleMs)
  onTestFinished(() => mailer.close())
  return mailer
}

function bySmtp(port: number): MailTarget {
  return { kind: 'smtp', server: readSmtpUrl(`smtp://127.0.0.1:${port}`) }
}

async function toFiles() {
  const directory = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return { directory, target: { kind: 'files', directory } as const }
}

test('a mail is drawn and sent in the thread', async () => {
  const { port, received } = await startMailbox()
  await aMailer(bySmtp(port)).send(MAIL)
  const { html = '', text, attachments } = await PostalMime.parse(received[0]?.raw ?? '')
  expect(html).toContain('Guten Morgen, &lt;Änne&gt;')
  expect(text).toContain('Guten Morgen')
  const [picture] = attachments
  expect(picture).toMatchObject({ contentId: '<pickup-code>' })
  const content = picture?.content
  expect(content instanceof ArrayBuffer && Buffer.from(content).subarray(1, 4).toString()).toBe('PNG')
})

test('a mail that was queued with its HTML is sent with it', async () => {
  const { port, received } = await startMailbox()
  const { content: _, ...mail } = MAIL
  await aMailer(bySmtp(port)).send({ ...mail, html: '<p>Von früher</p>' })
  expect((await PostalMime.parse(received[0]?.raw ?? '')).html).toContain('Von früher')
})

test('a refused recipient and a missing server are told apart', async () => {
  const port = await startSmtpServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(smtpRefusal(550, 'no such mailbox')),
  })
  const refused = aMailer(bySmtp(port)).send(MAIL)
  await expect(refused).rejects.toThrow(NoSuchRecipientError)
  await expect(refused).rejects.toThrow(/550.*no such mailbox/)
  const lost = aMailer(bySmtp(1)).send(MAIL)
  await expect(lost).rejects.toThrow('ECONNREFUSED')
  await expect(lost).rejects.not.toThrow(NoSuchRecipientError)
})

test('a mail that cannot be drawn fails alone', async () => {
  const { directory, target } = await toFiles()
  const mailer = aMailer(target)
  const broken = { ...MAIL, content: { ...MAIL.content, parts: null } } as unknown as UndrawnMail
  await expect(mailer.send(broken)).rejects.toThrow(/null/)
  await mailer.send(MAIL)
  expect(await readdir(directory)).toHaveLength(1)
})

test('the thread ends when it is idle, and starts again with the next mail', async () => {
  const { directory, target } = await toFiles()
  const mailer = aMailer(target, { idleMs: 0 })
  await mailer.send(MAIL)
  await mailer.send(MAIL)
  await Promise.all([mailer.send(MAIL), mailer.send(MAIL)])
  expect(await readdir(directory)).toHaveLength(4)
})

test('closing lets the thread send what it has', async () => {
  const { directory, target } = await toFiles()
  const mailer = aMailer(target)
  const sent = Promise.all([mailer.send(MAIL), mailer.send(MAIL)])
  mailer.close()
  await sent
  expect(await readdir(directory)).toHaveLength(2)
})

test('mails of a thread that cannot run are refused', async () => {
  const { target } = await toFiles()
  const mailer = aMailer(target, { module: new URL('./missing.server.ts', import.meta.url) })
  await expect(mailer.send(MAIL)).rejects.toThrow('missing.server.ts')
  await expect(mailer.send(MAIL)).rejects.toThrow('missing.server.ts')
})

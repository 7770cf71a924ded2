import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { keepingMails, smtpRefusal } from '#tests/support/run-smtp-server.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { createEmlMailer } from './eml-mailer.ts'
import { type Mail, NoSuchRecipientError } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { readSmtpUrl } from './smtp-server.ts'

const MAIL: Mail = {
  from: { name: 'Bäckerei Müller', address: 'laden@example.com' },
  to: { name: 'Anna', address: 'anna@example.com' },
  replyTo: 'antwort@example.com',
  subject: 'Ihre Vorbestellung für 7 Brötchen – K7-MX',
  html: '<p>Guten Morgen, <b>Änne</b></p>',
  text: 'Guten Morgen, Änne',
  messageId: '<order-1@example.com>',
  attachments: [{ name: 'Abholung.ics', type: 'text/calendar', content: Buffer.from('BEGIN:VCALENDAR') }],
}

async function aDirectory() {
  const directory = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

async function aServer(options: { refusal?: Error } = {}) {
  const received: { raw: string; to: string[]; user: string }[] = []
  const port = await startSmtpServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '', password }, _, done) =>
      password === 'p@ss/word' ? done(null, { user: username }) : done(new Error('wrong')),
    onRcptTo: (_address, _session, done) => done(options.refusal),
    onData: keepingMails(({ raw, to, user }) =>
      received.push({ raw: raw.toString(), to, user: String(user) }),
    ),
  })
  return { received, url: `smtp://laden%40example.com:p%40ss%2Fword@127.0.0.1:${port}` }
}

function aMailer(url: string) {
  const mailer = createSmtpMailer(readSmtpUrl(url))
  onTestFinished(() => mailer.close())
  return mailer
}

const EXPECTED = {
  from: { name: 'Bäckerei Müller', address: 'laden@example.com' },
  to: [{ name: 'Anna', address: 'anna@example.com' }],
  replyTo: [{ name: '', address: 'antwort@example.com' }],
  subject: 'Ihre Vorbestellung für 7 Brötchen – K7-MX',
  messageId: '<order-1@example.com>',
}

test('a mail sent by SMTP arrives whole', async () => {
  const { received, url } = await aServer()

  await aMailer(url).send(MAIL)

  expect(received).toMatchObject([{ to: ['anna@example.com'], user: 'laden@example.com' }])
  const parsed = await PostalMime.parse(received[0]?.raw ?? '')
  expect(parsed).toMatchObject(EXPECTED)
  expect(parsed.text?.trim()).toBe(MAIL.text)
  expect(parsed.html?.trim()).toBe(MAIL.html)
  expect(parsed.attachments).toMatchObject([{ filename: 'Abholung.ics', mimeType: 'text/calendar' }])
  expect(parsed.headers).toContainEqual({
    key: 'auto-submitted',
    originalKey: 'Auto-Submitted',
    value: 'auto-generated',
  })
})

test('a refused mail and a server that is not there are told to the caller', async () => {
  const { url } = await aServer({ refusal: smtpRefusal(450, 'mailbox is busy') })

  await expect(aMailer(url).send(MAIL)).rejects.toThrow('mailbox is busy')
  await expect(aMailer(url).send(MAIL)).rejects.not.toThrow(NoSuchRecipientError)
  await expect(aMailer('smtp://127.0.0.1:1').send(MAIL)).rejects.toThrow('ECONNREFUSED')
})

test('a recipient who does not exist is told apart from a server that cannot take the mail now', async () => {
  const { url } = await aServer({ refusal: smtpRefusal(550, 'no such mailbox') })

  const sent = aMailer(url).send(MAIL)
  await expect(sent).rejects.toThrow(NoSuchRecipientError)
  await expect(sent).rejects.toThrow(/550.*no such mailbox/)
})

test('a name or subject cannot smuggle in headers or recipients', async () => {
  const { received, url } = await aServer()

  await aMailer(url).send({
    ...MAIL,
    subject: 'Hallo\r\nBcc: evil@example.com',
    to: { name: 'Anna" <evil@example.com>, "B\r\nBcc: evil@example.com', address: 'anna@example.com' },
  })

  const parsed = await PostalMime.parse(received[0]?.raw ?? '')
  expect(received[0]?.to).toEqual(['anna@example.com'])
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
})

test('without a server, mails become files that sort by time', async () => {
  const directory = path.join(await aDirectory(), 'outbox')
  let now = new Date('2026-11-20T06:00:00Z')
  const mailer = createEmlMailer(directory, { now: () => now })

  await mailer.send({ ...MAIL, subject: 'first' })
  now = new Date('2026-11-20T06:00:01Z')
  await mailer.send({ ...MAIL, subject: 'second' })

  const names = (await readdir(directory)).sort()
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(path.join(directory, name)))),
  )
  expect(names[0]).toMatch(/^2026-11-20T06-00-00\.000Z-[a-z0-9]{6}\.eml$/)
  expect(mails.map(({ subject }) => subject)).toEqual(['first', 'second'])
  expect(mails[0]).toMatchObject({ ...EXPECTED, subject: 'first', date: '2026-11-20T06:00:00.000Z' })
})

import { expect, test } from 'vitest'
import type { AuthCollection } from '#core/collections/collection.ts'
import type { AuthMailContent } from './auth-mails.ts'
import { renderAuthMail } from './template-auth-mails.ts'

const SITE = {
  appName: 'Krume & Söhne',
  appUrl: 'https://krume.example/',
  sender: { name: 'Krume', address: 'post@krume.example' },
}

const TOKEN = 'aaa.bbb.ccc'

type Options = { subject?: string; content?: AuthMailContent; name?: string }

function aMail(body: string, options: Options = {}) {
  const { subject = 'S', content = { kind: 'verification', token: TOKEN }, name = 'Anna' } = options
  // Only the properties that the mails use.
  const collection = {
    name: 'users',
    fields: [
      { name: 'name', type: 'text', hidden: false },
      { name: 'level', type: 'number', hidden: false },
      { name: 'tokenKey', type: 'text', hidden: true },
      { name: 'password', type: 'password', hidden: false },
    ],
    verificationTemplate: { subject, body },
    resetPasswordTemplate: { subject: 'reset', body },
    confirmEmailChangeTemplate: { subject: 'change', body },
    otp: { emailTemplate: { subject: 'one-time', body } },
    authAlert: { emailTemplate: { subject: 'alert', body } },
  } as unknown as AuthCollection
  const record = { id: 'u1', name, level: 3, tokenKey: 'secret', password: 'hash' }
  return renderAuthMail({ ...content, auth: { collection, record }, to: 'anna@example.com' }, SITE)
}

test('placeholders are filled in subject, HTML and text', () => {
  const mail = aMail(
    '<p>Hi {RECORD:name} ({RECORD:level}) of {APP_NAME}</p><a href="{APP_URL}/x/{TOKEN}">Go</a>',
    {
      subject: 'Verify your {APP_NAME} email',
    },
  )

  expect(mail).toMatchObject({
    from: SITE.sender,
    to: { name: '', address: 'anna@example.com' },
    subject: 'Verify your Krume & Söhne email',
    text: 'Hi Anna (3) of Krume & Söhne\n\nGo: https://krume.example/x/aaa.bbb.ccc',
  })
  expect(mail.html).toContain(
    '<p>Hi Anna (3) of Krume &amp; Söhne</p><a href="https://krume.example/x/aaa.bbb.ccc">Go</a>',
  )
})

test('what an account is called can neither write HTML nor fetch the token', () => {
  const { html } = aMail('<p>{RECORD:name}</p>', { name: '<b>$& {TOKEN}</b>' })

  expect(html).toContain('<p>&lt;b&gt;$&amp; {TOKEN}&lt;/b&gt;</p>')
})

test('hidden fields, passwords and unknown placeholders stay placeholders', () => {
  const body = '{RECORD:tokenKey} {RECORD:password} {RECORD:none} {OTP} {toString}'
  expect(aMail(body).text).toBe(body)
})

test('each kind has its template', () => {
  const subjectOf = (content: AuthMailContent) => aMail('', { content }).subject

  expect(subjectOf({ kind: 'passwordReset', token: TOKEN })).toBe('reset')
  expect(subjectOf({ kind: 'emailChange', token: TOKEN })).toBe('change')
  expect(subjectOf({ kind: 'otp', otpId: 'o1', password: '1234' })).toBe('one-time')
  expect(subjectOf({ kind: 'loginAlert', info: 'i' })).toBe('alert')
})

test('mails without a token tell what they are about', () => {
  const content: AuthMailContent = { kind: 'otp', otpId: 'o1', password: '1234' }

  expect(aMail('{ALERT_INFO}', { content: { kind: 'loginAlert', info: '<b>phone</b>' } }).html).toContain(
    '&lt;b&gt;phone&lt;/b&gt;',
  )
  expect(aMail('{OTP} of {OTP_ID} {TOKEN}', { content }).text).toBe('1234 of o1 {TOKEN}')
})

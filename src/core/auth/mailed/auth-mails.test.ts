import { expect, test } from 'vitest'
import type { AuthCollection } from '#core/collections/collection.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { createRateLimiter } from '#kit/network/rate-limiter.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { createMemoryLog } from '#tests/support/memory-log.ts'
import { type AuthMail, createAuthMails } from './auth-mails.ts'

function aWorld() {
  const sent: AuthMail[] = []
  const world = { failure: undefined as Error | undefined }
  const log = createMemoryLog()
  const mails = createAuthMails({
    auth: { issueToken: (kind) => `token of ${kind}` },
    limiter: createRateLimiter(createFakeClock()),
    log,
    async send(mail) {
      if (world.failure) throw world.failure
      sent.push(mail)
    },
  })
  const account = (email: string): AuthRecord => ({
    collection: { id: 'col' } as AuthCollection,
    record: { id: email, email },
  })
  return { mails, sent, world, log, account }
}

test('a mail that could not be sent is told to the operator and may be asked for again at once', async () => {
  const { mails, sent, world, log, account } = aWorld()
  world.failure = new Error('no server')
  mails.sendSoon('verification', account('a@example.com'))
  await Promise.resolve()
  await Promise.resolve()

  expect(log.lines).toMatchObject([{ level: 'error', cause: world.failure }])
  world.failure = undefined
  mails.sendSoon('verification', account('a@example.com'))
  expect(sent).toMatchObject([{ to: 'a@example.com', token: 'token of verification' }])
})

test('a failure while a mail is undone is logged too, and goes no further', async () => {
  const { mails, world, log, account } = aWorld()
  world.failure = new Error('no server')
  const closed = new Error('no database')
  mails.sendLoginAlert(account('a@example.com'), 'info', () => Promise.reject(closed))

  await eventually(() => expect(log.lines).toMatchObject([{ cause: world.failure }, { cause: closed }]))
})

test('each kind and each account has its own pause', () => {
  const { mails, sent, account } = aWorld()
  mails.sendSoon('verification', account('a@example.com'))
  mails.sendSoon('verification', account('a@example.com'))
  mails.sendSoon('passwordReset', account('a@example.com'))
  mails.sendSoon('verification', account('b@example.com'))

  expect(sent.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
    'verification a@example.com',
    'passwordReset a@example.com',
    'verification b@example.com',
  ])
})

test('an account without an address gets nothing', () => {
  const { mails, sent, account } = aWorld()
  mails.sendSoon('verification', account(''))

  expect(sent).toEqual([])
})

test('a change of address fails with its mail', async () => {
  const { mails, world, account } = aWorld()
  world.failure = new Error('no server')

  await expect(mails.sendEmailChange(account('a@example.com'), 'b@example.com')).rejects.toThrow('no server')
})

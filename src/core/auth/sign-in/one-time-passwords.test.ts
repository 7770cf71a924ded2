import { describe, expect, test } from 'vitest'
import type { AuthCollection } from '#core/collections/collection.ts'
import { defineCollection } from '#core/collections/define-collection.ts'
import { otps } from '#core/collections/system-collections.ts'
import type { ApiError } from '#kit/errors.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import { createAuthMails } from '../mailed/auth-mails.ts'
import { createFirstProof } from '../proofs/first-proof.ts'
import { createOneTimePasswords } from './one-time-passwords.ts'

const devices = defineCollection({ name: 'devices', type: 'auth', fields: {} })

async function setUp(engine: TestEngine) {
  const world = await createTestCore(engine, [devices])
  const { core, log } = world
  await core.records.create(devices, { email: 'd@example.com', password: 'secret-word-1' })
  const outage = new Error('no server')
  const mails = createAuthMails({
    auth: core.auth,
    limiter: core.peers.rateLimiter('auth-mails'),
    log,
    async send() {
      throw outage
    },
  })
  const collection = core.collections.get('devices') as AuthCollection
  return {
    ...world,
    collection,
    outage,
    passwords: createOneTimePasswords(core, { mails, log, firstProof: createFirstProof([]) }),
  }
}

describe.each(testDatabases)('a one-time password on $name', (engine) => {
  test('that could not be mailed is deleted, and the failure is logged', async () => {
    const { core, collection, log, outage, passwords } = await setUp(engine)

    await passwords.request(collection, 'd@example.com')

    await eventually(async () => expect(await core.records.count(otps)).toBe(0))
    expect(log.lines).toMatchObject([{ level: 'error', cause: outage }])
  })

  test('is not guessed from one address after the other of the same network', async () => {
    const { collection, passwords } = await setUp(engine)
    const guess = (ip: string) => passwords.redeem(collection, { id: 'unknown', password: '0', ip })

    for (let i = 0; i < 5; i++) await expect(guess(`2001:db8::${i}`)).rejects.toMatchObject({ status: 400 })
    await expect(guess('2001:db8::5')).rejects.toMatchObject({ status: 429 })
    await expect(guess('2001:db8:1::5')).rejects.toMatchObject({ status: 400 })
  })

  test('ids that do not exist are hashed so often for one network, and no more', async () => {
    const { collection, core, log } = await setUp(engine)
    // A mail that cannot be sent deletes its password in the background.
    const quiet = createAuthMails({
      auth: core.auth,
      limiter: core.peers.rateLimiter('auth-mails'),
      log,
      async send() {},
    })
    const passwords = createOneTimePasswords(core, { mails: quiet, log, firstProof: createFirstProof([]) })
    const guess = (id: string, ip: string) => passwords.redeem(collection, { id, password: '0', ip })
    for (let i = 0; i < 30; i++)
      await expect(guess(`random${i}`, '203.0.113.7')).rejects.toMatchObject({ status: 400 })
    for (let i = 30; i < 60; i++)
      await expect(guess(`random${i}`, '203.0.113.7')).rejects.toMatchObject({ status: 429 })
    await expect(guess('random0', '198.51.100.9')).rejects.toMatchObject({ status: 400 })

    const id = await passwords.request(collection, 'd@example.com')
    const tried = passwords.redeem(collection, { id, password: 'wrong', ip: '203.0.113.7' })
    await expect(tried).rejects.toMatchObject({ status: 400 })
  })

  test('asking and guessing tell nobody whether an address has an account', async () => {
    const { clock, core, collection, log } = await setUp(engine)
    const quiet = createAuthMails({
      auth: core.auth,
      limiter: core.peers.rateLimiter('auth-mails'),
      log,
      async send() {},
    })
    const passwords = createOneTimePasswords(core, { mails: quiet, log, firstProof: createFirstProof([]) })

    /** Returns what an attacker sees: which ids are equal, and the responses to guesses at some of them in turn. */
    async function seenFor(email: string, ip: string) {
      const ids: string[] = []
      for (let i = 0; i < 14; i++) ids.push(await passwords.request(collection, email))
      const shape = ids.map((id) => ids.indexOf(id))
      const answers: unknown[] = []
      const guess = async (id = '') => {
        const tried = passwords.redeem(collection, { id, password: 'wrong', ip })
        answers.push(await tried.catch(({ status, message }: ApiError) => [status, message]))
      }
      for (const id of ids.slice(0, 7)) await guess(id)
      clock.advance(collection.otp.duration + 1)
      for (const id of ids.slice(0, 2)) await guess(id)
      const next = await passwords.request(collection, email)
      return { shape, lengths: ids.map(({ length }) => length), answers, startsAnew: !ids.includes(next) }
    }

    const known = await seenFor('D@example.com', '203.0.113.7')
    const unknown = await seenFor('Nobody@example.com', '198.51.100.9')
    expect(unknown).toEqual(known)
    expect(known.shape.slice(-5)).toEqual([9, 9, 9, 9, 9])
    expect(known.answers.slice(4, 6)).toMatchObject([
      [400, 'Invalid or expired OTP.'],
      [429, expect.anything()],
    ])
  })

  test('guesses at ids of accounts and at those of nobody are counted alike for a network', async () => {
    const { collection, passwords } = await setUp(engine)
    const answers: unknown[] = []
    for (let i = 0; i < 40; i++) {
      const id = await passwords.request(collection, `nobody${i}@example.com`)
      const tried = passwords.redeem(collection, { id, password: 'wrong', ip: '203.0.113.7' })
      answers.push(await tried.catch(({ status }: ApiError) => status))
    }
    // Issued ids, including decoys, do not count towards the network's limit of 30 unknown ids.
    expect(new Set(answers)).toEqual(new Set([400]))
  })
})

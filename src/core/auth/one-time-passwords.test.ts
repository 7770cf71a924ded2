import { describe, expect, test, vi } from 'vitest'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import type { AuthCollection } from '../collections/collection.ts'
import { defineCollection } from '../collections/define-collection.ts'
import { otps } from '../collections/system-collections.ts'
import { createAuthMails } from './auth-mails.ts'
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
  return { ...world, collection, outage, passwords: createOneTimePasswords(core, mails, log) }
}

describe.each(testDatabases)('a one-time password on $name', (engine) => {
  test('that could not be mailed is gone, and the operator hears of it', async () => {
    const { core, collection, log, outage, passwords } = await setUp(engine)

    await passwords.request(collection, 'd@example.com')

    await vi.waitFor(async () => expect(await core.records.count(otps)).toBe(0))
    expect(log.lines).toMatchObject([{ level: 'error', cause: outage }])
  })

  test('is not guessed from one address after the other of the same network', async () => {
    const { collection, passwords } = await setUp(engine)
    const guess = (ip: string) => passwords.redeem(collection, { id: 'unknown', password: '0', ip })

    for (let i = 0; i < 5; i++) await expect(guess(`2001:db8::${i}`)).rejects.toMatchObject({ status: 400 })
    await expect(guess('2001:db8::5')).rejects.toMatchObject({ status: 429 })
    await expect(guess('2001:db8:1::5')).rejects.toMatchObject({ status: 400 })
  })
})

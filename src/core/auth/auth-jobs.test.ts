import { describe, expect, test } from 'vitest'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import { defineCollection } from '../collections/define-collection.ts'
import { mfas, otps } from '../collections/system-collections.ts'
import { authJobs } from './auth-jobs.ts'

const quick = defineCollection({ name: 'quick', type: 'auth', fields: {} })
const slow = defineCollection({
  name: 'slow',
  type: 'auth',
  fields: {},
  auth: {
    mfa: { enabled: false, duration: 3000, rule: '' },
    otp: { enabled: false, duration: 2000, length: 8, emailTemplate: { subject: 's', body: 'b' } },
  },
})

async function setUp(engine: TestEngine) {
  const world = await createTestCore(engine, [quick, slow])
  const { core } = world
  const run = async (id: string) =>
    authJobs(core)
      .find((job) => job.id === id)
      ?.run()
  const left = async (collection: typeof mfas | typeof otps) =>
    (await core.records.list(collection))
      .map(({ collectionRef }) => core.collections.get(collectionRef).name)
      .toSorted()
  return { ...world, run, left }
}

describe.each(testDatabases)('cleaning up after sign-ins on $name', (engine) => {
  test('one-time passwords and half sign-ins go when their collection no longer takes them', async () => {
    const { core, clock, run, left } = await setUp(engine)
    for (const collection of [quick, slow]) {
      const account = await core.records.create(collection, {
        email: 'anna@example.com',
        password: 'sauerteig-2026',
      })
      const reference = { collectionRef: core.collections.get(collection.name).id, recordRef: account.id }
      await core.records.create(mfas, { ...reference, method: 'otp' })
      await core.records.create(otps, { ...reference, password: '123456' })
    }

    clock.advance(180)
    await run('__pbOTPCleanup__')
    expect(await left(otps)).toEqual(['quick', 'slow'])
    clock.advance(1)
    await run('__pbOTPCleanup__')
    expect(await left(otps)).toEqual(['slow'])
    clock.advance(500)
    await run('__pbMFACleanup__')
    expect(await left(mfas)).toEqual(['slow'])
    expect(await left(otps)).toEqual(['slow'])
  })
})

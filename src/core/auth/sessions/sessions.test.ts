import { describe, expect, test } from 'vitest'
import { defineCollection } from '#core/collections/define-collection.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import { authJobs } from '../auth-jobs.ts'
import { readTokenClaims } from './tokens.ts'

const DAY = 24 * 3600
const FROM = { ip: '203.0.113.77', userAgent: 'Firefox '.repeat(100) }

const bakers = defineCollection({ name: 'bakers', type: 'auth', fields: {} })

async function setUp(engine: TestEngine) {
  const world = await createTestCore(engine, [bakers], {}, { bakers: 30 * DAY })
  const { core } = world
  const make = async (name: string): Promise<AuthRecord> => {
    const collection = core.collections.get('bakers')
    if (collection.type !== 'auth') throw new Error('bakers are not accounts')
    const email = `${name}@example.com`
    const { id } = await core.records.create(bakers, { email, password: 'sauerteig-2026' })
    return { collection, record: await core.records.get(collection, id) }
  }
  const anna = await make('anna')
  const prove = (token: string) => core.auth.verifyToken('auth', token)
  const sessionOf = async (token: string) => (await prove(token))?.session ?? ''
  return { ...world, make, anna, prove, sessionOf, auth: core.auth }
}

describe.each(testDatabases)('sessions on $name', (engine) => {
  test('end one by one, and nobody ends those of others', async () => {
    const { anna, auth, make, prove, sessionOf } = await setUp(engine)
    const ben = await make('ben')
    const [one, other] = [await auth.startSession(anna), await auth.startSession(anna)]
    const ended = await sessionOf(one)

    expect(await auth.sessions.end(ben, ended)).toBe(false)
    expect(await prove(one)).toBeDefined()
    expect(await auth.sessions.end(anna, ended)).toBe(true)
    expect(await prove(one)).toBeUndefined()
    expect(await prove(other)).toBeDefined()
    expect(await auth.sessions.end(anna, ended)).toBe(false)
  })

  test('are listed with where they were begun, without what names a household', async () => {
    const { anna, auth, clock } = await setUp(engine)
    await auth.startSession(anna, { from: { ...FROM, ip: '2001:db8:1:2:3:4:5:6' } })
    clock.advance(60)
    await auth.startSession(anna, { from: FROM, actor: 'otto@example.com', refreshable: false, seconds: 90 })

    const [acting, own] = await auth.sessions.list(anna)
    expect(acting).toMatchObject({ network: '203.0.113.0', actor: 'otto@example.com' })
    expect(acting?.userAgent).toHaveLength(200)
    expect(own).toMatchObject({ network: '2001:0db8:0001::', actor: '' })
    clock.advance(90)
    expect(await auth.sessions.list(anna)).toHaveLength(1)
  })

  test('a new token key, or the end of the account, ends them all', async () => {
    const { anna, auth, core, make, prove } = await setUp(engine)
    const ben = await make('ben')
    const [annas, bens] = [await auth.startSession(anna), await auth.startSession(ben)]
    await core.records.update(anna.collection, anna.record.id, { password: 'roggen-im-ofen' })
    expect(await prove(annas)).toBeUndefined()
    expect(await auth.sessions.list(anna)).toEqual([])
    expect(await prove(bens)).toBeDefined()
    await core.records.delete(ben.collection, ben.record.id)
    expect(await auth.sessions.list(ben)).toEqual([])
  })

  test('are refreshed up to their limit', async () => {
    const { anna, auth, clock, prove } = await setUp(engine)
    let token = await auth.startSession(anna)
    for (let days = 4; days < 30; days += 4) {
      clock.advance(4 * DAY)
      const proven = await prove(token)
      token = (proven && (await auth.continueSession(proven))) ?? ''
      const left = Math.min(5, 30 - days) * DAY * 1000
      expect(readTokenClaims('auth', token, clock.now())?.expires).toEqual(
        new Date(Math.floor(clock.now().getTime() / 1000) * 1000 + left),
      )
    }
    const late = await prove(token)
    clock.advance(2 * DAY)
    expect(await prove(token)).toBeUndefined()
    expect(late && (await auth.continueSession(late))).toBeUndefined()
  })

  test('a token without a session is nobody’s, and a file’s token ends with the session', async () => {
    const { anna, auth, prove } = await setUp(engine)
    const proven = await prove(await auth.startSession(anna))
    if (!proven?.session) throw new Error('nobody is signed in')
    const [asked, internal] = [auth.issueToken('file', proven), auth.issueToken('file', anna)]
    expect(await auth.verifyToken('file', asked)).toBeDefined()
    await auth.sessions.end(anna, proven.session)
    expect(await auth.verifyToken('file', asked)).toBeUndefined()
    expect(await auth.verifyToken('file', internal)).toBeDefined()
    expect(await auth.continueSession(proven)).toBeUndefined()
  })

  test('a rolled back transaction has not ended any session', async () => {
    const { anna, auth, core, prove, sessionOf } = await setUp(engine)
    const token = await auth.startSession(anna)
    const session = await sessionOf(token)
    const undone = core.transaction(async ({ auth }) => {
      await auth.sessions.end(anna, session)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await prove(token)).toBeDefined()
  })

  test('their use is noted now and then, and read back', async () => {
    const { anna, auth, clock, prove } = await setUp(engine)
    const token = await auth.startSession(anna)
    const lastUsed = async () => (await auth.sessions.list(anna))[0]?.lastUsed
    const started = await lastUsed()
    clock.advance(4 * 60)
    await prove(token)
    expect(await lastUsed()).toBe(started)
    clock.advance(60)
    await prove(token)
    expect(new Date(String(await lastUsed()))).toEqual(clock.now())
  })

  test('of one account there are 200 at most: the one unused for longest goes first', async () => {
    const { anna, auth, clock, prove } = await setUp(engine)
    const tokens: string[] = []
    for (let count = 0; count < 201; count++) {
      tokens.push(await auth.startSession(anna))
      clock.advance(1)
    }
    expect(await auth.sessions.list(anna)).toHaveLength(200)
    expect(await prove(tokens[0] ?? '')).toBeUndefined()
    expect(await prove(tokens[1] ?? '')).toBeDefined()
  })

  test('what has expired is deleted by the job', async () => {
    const { anna, auth, clock, core } = await setUp(engine)
    const rows = async () => (await core.sql.selectFrom('_sessions').select('id').execute()).length
    const job = authJobs(core).find(({ id }) => id === '__pbSessionCleanup__')
    await auth.startSession(anna)
    clock.advance(6 * DAY - 1)
    await job?.run()
    expect(await rows()).toBe(1)
    clock.advance(2)
    await job?.run()
    expect(await rows()).toBe(0)
  })
})

import { describe, expect, test } from 'vitest'
import { accountOf, annaOf, createAuthWorld, ids } from '#tests/support/auth-world.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { authOrigins, externalAuths, mfas, otps } from '../collections/system-collections.ts'

const ALL = [externalAuths, mfas, otps, authOrigins]

/** Creates one row of every referring collection for Anna and for Ben. */
async function setUp(engine: TestEngine) {
  const world = await createAuthWorld(engine)
  const { core } = world
  const bakers = core.collections.get('bakers')
  for (const recordRef of [ids.anna, ids.ben]) {
    const reference = { collectionRef: bakers.id, recordRef }
    await core.records.create(externalAuths, { ...reference, provider: 'oidc', providerId: recordRef })
    await core.records.create(mfas, { ...reference, method: 'otp' })
    await core.records.create(otps, { ...reference, password: '123456' })
    await core.records.create(authOrigins, { ...reference, fingerprint: 'f' })
  }
  const left = async (recordRef: string) => {
    const query = { filter: 'recordRef = {:recordRef}', params: { recordRef } }
    const counts = await Promise.all(ALL.map((collection) => core.records.count(collection, query)))
    return Object.fromEntries(ALL.map(({ name }, i) => [name, counts[i]]))
  }
  return { ...world, bakers, left }
}

const ALL_LEFT = { _externalAuths: 1, _mfas: 1, _otps: 1, _authOrigins: 1 }
const NONE_LEFT = { _externalAuths: 0, _mfas: 0, _otps: 0, _authOrigins: 0 }

describe.each(testDatabases)('what belongs to an account on $name', (engine) => {
  test('goes with the account, and others keep theirs', async () => {
    const { core, bakers, left, events } = await setUp(engine)
    events.length = 0

    await core.records.delete(bakers, ids.anna)

    expect(await left(ids.anna)).toEqual(NONE_LEFT)
    expect(await left(ids.ben)).toEqual(ALL_LEFT)
    expect(events).toEqual([...ALL.map(({ name }) => `delete ${name}`), 'delete bakers'])
  })

  test('goes with the collection', async () => {
    const { core, left } = await setUp(engine)
    const couriers = await core.collections.create({ name: 'couriers', type: 'auth' })
    const account = { email: 'karl@example.com', password: 'secret-word-1' }
    const { id } = await core.records.create(couriers, account)
    await core.records.create(mfas, { collectionRef: couriers.id, recordRef: id, method: 'otp' })

    await core.collections.delete('couriers')

    expect(await left(ids.anna)).toMatchObject({ _mfas: 1 })
    expect(await left(id)).toMatchObject({ _mfas: 0 })
  })

  test('stays with another name', async () => {
    const { core, bakers, left } = await setUp(engine)
    await core.records.update(bakers, ids.anna, { nick: 'anni' })

    expect(await left(ids.anna)).toEqual(ALL_LEFT)
  })

  test('ends with the old password, accounts elsewhere aside', async () => {
    const { core, bakers, left } = await setUp(engine)
    await core.records.update(bakers, ids.anna, { password: 'another-word-2' })

    expect(await left(ids.anna)).toEqual({ ...NONE_LEFT, _externalAuths: 1 })
  })

  test('one-time passwords end with the old address', async () => {
    const { core, bakers, left } = await setUp(engine)
    await core.records.update(bakers, ids.anna, { email: 'new@example.com' })

    expect(await left(ids.anna)).toEqual({ ...ALL_LEFT, _otps: 0 })
  })

  test('accounts elsewhere, linked before the address was proven, are dropped when it is, with all sessions', async () => {
    const { core, bakers, people, left } = await setUp(engine)
    await core.records.update(bakers, ids.anna, { verified: true })

    expect(await left(ids.anna)).toMatchObject({ _externalAuths: 0 })
    expect(await core.auth.verifyToken('auth', people['anna'] ?? '')).toBeUndefined()
  })

  test('nothing ends when an address is proven to which nothing was linked', async () => {
    const { core } = await createAuthWorld(engine)
    const { record: before } = await annaOf(core)
    await core.records.update(core.collections.get('bakers'), ids.anna, { verified: true })
    const { record: after } = await accountOf(core, 'bakers', ids.anna)

    expect(after['tokenKey']).toBe(before['tokenKey'])
  })
})

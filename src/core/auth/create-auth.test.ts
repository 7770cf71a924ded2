import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import type { AuthCollection } from '../collections/collection.ts'
import { defineCollection, text } from '../collections/define-collection.ts'
import { superusers } from '../collections/system-collections.ts'
import { upsertSuperuser } from './operators/upsert-superuser.ts'

const PASSWORD = 'Sauerteig-1896'

const bakers = defineCollection({
  name: 'bakers',
  type: 'auth',
  fields: { nick: text(), phone: text() },
  indexes: [{ columns: ['nick'], unique: true, where: "nick != ''" }],
  auth: { passwordAuth: { enabled: true, identityFields: ['nick', 'email', 'phone'] } },
})

async function setUp(engine: (typeof testDatabases)[number]) {
  const world = await createTestCore(engine, [bakers])
  const { core } = world
  const collection = core.collections.find('bakers') as AuthCollection
  const anna = await core.records.create(bakers, {
    email: 'anna@example.com',
    nick: 'anna',
    phone: '0123',
    password: PASSWORD,
  })
  const check = async (identity: string, password = PASSWORD, field?: string) =>
    (await core.auth.checkPassword('bakers', identity, password, field))?.record.id
  const stored = async () => core.records.get(collection, anna.id)
  const session = async () => core.auth.startSession({ collection, record: await stored() })
  const isValid = async (token: string) => (await core.auth.verifyToken('auth', token)) !== undefined
  return { ...world, collection, anna, check, stored, session, isValid }
}

describe.each(testDatabases)('auth on $name', (engine) => {
  test('identity and password together open an account', async () => {
    const { anna, check } = await setUp(engine)

    expect(await check('anna@example.com')).toBe(anna.id)
    expect(await check('anna')).toBe(anna.id)
    expect(await check('anna', PASSWORD, 'nick')).toBe(anna.id)
    expect(await check('anna@example.com', 'wrong')).toBeUndefined()
    expect(await check('nobody@example.com')).toBeUndefined()
    expect(await check('anna', PASSWORD, 'email')).toBeUndefined()
  })

  test('a field without an index of its own identifies no account, nor does an empty value', async () => {
    const { check, core } = await setUp(engine)
    await core.records.create(bakers, { email: 'ben@example.com', password: PASSWORD })

    expect(await check('0123')).toBeUndefined()
    expect(await check('', PASSWORD, 'nick')).toBeUndefined()
    expect(await core.auth.checkPassword('unknown', 'anna', PASSWORD)).toBeUndefined()
  })

  test('a token opens the account as it is now', async () => {
    const { core, anna, session } = await setUp(engine)
    const token = await session()
    await core.records.update(bakers, anna.id, { phone: '0456' })

    const auth = await core.auth.verifyToken('auth', token)

    expect(auth).toMatchObject({ collection: { name: 'bakers' }, record: { id: anna.id, phone: '0456' } })
  })

  test('a new password ends all tokens', async () => {
    const { core, anna, session, isValid } = await setUp(engine)
    const token = await session()

    await core.records.update(bakers, anna.id, { password: 'Roggenmisch-2' })

    expect(await isValid(token)).toBe(false)
    expect(await isValid(await session())).toBe(true)
  })

  test('a new address ends all tokens', async () => {
    const { core, anna, session, isValid } = await setUp(engine)
    const token = await session()

    await core.records.update(bakers, anna.id, { email: 'anna@example.org' })

    expect(await isValid(token)).toBe(false)
  })

  test('a deleted account has no tokens', async () => {
    const { core, anna, session, isValid } = await setUp(engine)
    const token = await session()

    await core.records.delete(bakers, anna.id)

    expect(await isValid(token)).toBe(false)
  })

  test('an account is found by its address as its index compares', async () => {
    const { core, collection, anna } = await setUp(engine)
    const find = async (email: string) => (await core.auth.findByEmail(collection, email))?.id

    expect(await find('anna@example.com')).toBe(anna.id)
    expect(await find('ANNA@example.com')).toBeUndefined()
    expect(await find('')).toBeUndefined()
  })

  test('an index that ignores case finds in any case', async () => {
    const { core, collection, anna } = await setUp(engine)
    const indexes = ['CREATE UNIQUE INDEX `x` ON `bakers` (`email` COLLATE NOCASE)']
    const find = async (email: string) => (await core.auth.findByEmail({ ...collection, indexes }, email))?.id

    expect(await find('ANNA@Example.com')).toBe(anna.id)
    expect(await find('ÄNNA@example.com')).toBeUndefined()
  })

  test('an operator is made once, and then gets a new password', async () => {
    const { core } = await setUp(engine)
    const upsert = (password: string) => upsertSuperuser(core, { email: 'root@example.com', password })
    const check = async (password: string) =>
      (await core.auth.checkPassword('_superusers', 'root@example.com', password))?.record['verified']

    expect(await upsert('first-password')).toBe('created')
    expect(await upsert('second-password')).toBe('updated')
    const before = await core.records.list(superusers)
    expect(await upsert('second-password')).toBe('unchanged')
    expect(await core.records.list(superusers)).toEqual(before)

    expect(await check('first-password')).toBeUndefined()
    expect(await check('second-password')).toBe(true)
    await expect(upsert('short')).rejects.toMatchObject({
      status: 400,
      data: { password: { code: 'validation_min_text_constraint' } },
    })
  })

  test('the last operator stays, whoever deletes at the same time', async () => {
    const { core } = await setUp(engine)
    for (const name of ['a', 'b', 'c']) {
      await upsertSuperuser(core, { email: `${name}@example.com`, password: PASSWORD })
    }
    const all = await core.records.list(superusers)

    const results = await Promise.allSettled(all.map(({ id }) => core.records.delete(superusers, id)))

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 400, message: "You can't delete the only existing superuser." },
    })
    expect(await core.records.count(superusers)).toBe(1)
  })
})

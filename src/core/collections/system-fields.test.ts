import { describe, expect, test } from 'vitest'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { noPeers } from '#tests/support/no-peers.ts'
import { openCollectionStore } from '../schema/collection-store.ts'
import { defineCollection } from './define-collection.ts'

const users = defineCollection({ name: 'users', type: 'auth', id: '_pb_users_auth_', fields: {} })

async function openStore(engine: TestEngine) {
  const db = await engine.open()
  return openCollectionStore({ db, peers: noPeers, clock: createFakeClock(), definitions: [users] })
}

const SHORT_ID = {
  id: 'text3208210256',
  name: 'id',
  type: 'text',
  min: 0,
  max: 0,
  pattern: '^[a-z0-9]+$',
  autogeneratePattern: '',
  system: true,
  hidden: false,
  required: true,
  primaryKey: true,
}

/** Expected results are those of PocketBase 0.39.11. */
describe.each(testDatabases)('system fields in short form on $name', (engine) => {
  test('are completed, what may be chosen of them stays as it was written', async () => {
    const store = await openStore(engine)
    const made = await store.create({
      name: 'bakers',
      type: 'auth',
      fields: [
        { type: 'text', name: 'id' },
        { type: 'password', name: 'password', min: 12 },
        { type: 'text', name: 'tokenKey' },
        { type: 'email', name: 'email', hidden: true },
        { type: 'bool', name: 'verified' },
      ],
    })
    expect(made.fields).toMatchObject([
      SHORT_ID,
      { id: 'password901924565', min: 12, system: true, hidden: true, required: true },
      { id: 'text2504183744', min: 0, max: 0, system: true, hidden: true, required: true, primaryKey: false },
      { id: 'email3885137012', system: true, hidden: false, required: false },
      { id: 'bool256245529', name: 'verified', system: true },
      { id: 'bool1547992806', name: 'emailVisibility', system: true },
    ])
    const changed = await store.update('bakers', { fields: [{ type: 'text', name: 'id' }] })
    expect(changed.fields[0]).toMatchObject(SHORT_ID)
    expect(changed.fields).toHaveLength(6)
  })

  test('are completed in an import too, and an id keeps a pattern of its own', async () => {
    const store = await openStore(engine)
    const odd = { type: 'text', name: 'id', hidden: true, required: false, pattern: '^x', min: 3 }
    await store.import([{ name: 'odd', fields: [odd] }], false)
    expect(store.get('odd').fields).toMatchObject([{ ...SHORT_ID, pattern: '^x', min: 3 }])
  })

  test('one of another type becomes the system’s where it is made, and is refused where it is changed', async () => {
    const store = await openStore(engine)
    const input = { name: 'bakers', type: 'auth', fields: [{ type: 'text', name: 'email' }] }
    const made = await store.create(input)
    expect(made.fields.find(({ name }) => name === 'email')).toMatchObject({
      id: 'text3885137012',
      type: 'email',
      system: true,
      required: true,
    })
    await expect(store.update('users', { fields: input.fields })).rejects.toMatchObject({
      status: 400,
      data: { fields: { code: 'validation_system_field_change' } },
    })
  })
})

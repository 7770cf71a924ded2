import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { ids, PASSWORD } from '#tests/support/magazine.ts'
import { createSdkWorld } from '#tests/support/sdk-world.ts'

describe.each(testDatabases)('the SDK on sign-in on $name', (engine) => {
  test('lists the methods', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client()
    expect(await pb.collection('members').listAuthMethods()).toEqual({
      password: { enabled: true, identityFields: ['email'] },
      oauth2: { enabled: false, providers: [] },
      mfa: { enabled: false, duration: 0 },
      otp: { enabled: false, duration: 0 },
    })
  })

  test('signs in with a password and keeps the session', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client()
    const { token, record } = await pb.collection('members').authWithPassword('anna@example.com', PASSWORD)
    expect(record).toMatchObject({ id: ids.anna, email: 'anna@example.com', collectionName: 'members' })
    expect(pb.authStore.isValid).toBe(true)
    expect(pb.authStore.token).toBe(token)
    expect(pb.authStore.isSuperuser).toBe(false)
    expect((await world.client('root')).authStore.isSuperuser).toBe(true)
  })

  test('does not sign in with a wrong password', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client()
    const wrong = pb.collection('members').authWithPassword('anna@example.com', 'wrong')
    await expect(wrong).rejects.toMatchObject({
      status: 400,
      response: { message: 'Failed to authenticate.', data: {} },
    })
    expect(pb.authStore.isValid).toBe(false)
  })

  test('refreshes the session', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('anna')
    await pb.collection('members').update(ids.anna, { name: 'Anne' })
    world.clock.advance(60)
    const before = pb.authStore.token
    const { token, record } = await pb.collection('members').authRefresh()
    expect(record.name).toBe('Anne')
    expect(token).not.toBe(before)
    await expect((await world.client()).collection('members').authRefresh()).rejects.toMatchObject({
      status: 401,
    })
  })

  test('lets superusers act for somebody', async () => {
    const world = await createSdkWorld(engine)
    const root = await world.client('root')
    const anna = await root.collection('members').impersonate(ids.anna, 3600)
    expect(anna.authStore.record).toMatchObject({ id: ids.anna })
    expect(await anna.collection('articles').getOne(ids.draft)).toMatchObject({ title: 'Draft' })
  })

  test('resets a password by mail', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client()
    expect(await pb.collection('members').requestPasswordReset('anna@example.com')).toBe(true)
    expect(await pb.collection('members').requestPasswordReset('nobody@example.com')).toBe(true)
    expect(world.mails).toMatchObject([{ kind: 'passwordReset', to: 'anna@example.com' }])
    const token = world.mails[0]?.token ?? ''
    await pb.collection('members').confirmPasswordReset(token, 'secret-word-2', 'secret-word-2')
    await pb.collection('members').authWithPassword('anna@example.com', 'secret-word-2')
    expect(pb.authStore.record).toMatchObject({ verified: true })
  })

  test('marks the signed-in account as verified', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('anna')
    await pb.collection('members').requestVerification('anna@example.com')
    await pb.collection('members').confirmVerification(world.mails[0]?.token ?? '')
    expect(pb.authStore.record).toMatchObject({ verified: true })
  })

  test('ends the session when the address changes', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('anna')
    await pb.collection('members').requestEmailChange('anne@example.com')
    await pb.collection('members').confirmEmailChange(world.mails[0]?.token ?? '', PASSWORD)
    expect(pb.authStore.isValid).toBe(false)
    await pb.collection('members').authWithPassword('anne@example.com', PASSWORD)
  })
})

import { describe, expect, test } from 'vitest'
import { passkeyChallenges, passkeys } from '#bakery/accounts/sign-in/passkeys-collections.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'

const HOME = { ip: '203.0.113.7', userAgent: 'Firefox' }

// Real devices are tested in a browser: tests/e2e/passkeys.spec.ts.
describe.each(testDatabases)('passkeys on $name', (engine) => {
  test('a device is asked for a key of this site that it unlocks itself', async () => {
    const platform = await createTestPlatform(engine)
    const { owner } = await openBakery(platform)
    const { passkeys: service } = platform.krume
    expect(await service.askToRegister(owner)).toMatchObject({
      rp: { id: 'krume.example', name: 'Krume' },
      user: { name: owner.owner.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(await service.askToSignIn()).toMatchObject({
      rpId: 'krume.example',
      userVerification: 'required',
    })
    expect(await platform.core.records.count(passkeyChallenges)).toBe(2)
  })

  test('challenges are limited per owner, and expired ones are deleted', async () => {
    const platform = await createTestPlatform(engine)
    const { owner } = await openBakery(platform)
    const { core, krume, clock } = platform
    for (let i = 0; i < 12; i++) await krume.passkeys.askToRegister(owner)
    expect(await core.records.count(passkeyChallenges)).toBe(5)
    for (let i = 0; i < 12; i++) await krume.passkeys.askToSignIn()
    expect(await core.records.count(passkeyChallenges)).toBe(17)
    clock.advance(5 * 60)
    await krume.passkeys.askToSignIn()
    expect(await core.records.count(passkeyChallenges)).toBe(1)
  })

  test('answers without a matching challenge are refused', async () => {
    const platform = await createTestPlatform(engine)
    const { owner } = await openBakery(platform)
    const { passkeys: service } = platform.krume
    expect(await service.register(owner, { name: '', answer: {} })).toMatchObject({
      fields: { name: 'required' },
    })
    expect(
      await service.register(owner, { name: 'Handy', answer: { id: 'x', response: {} } }),
    ).toBeUndefined()
    for (const answer of [
      {},
      { id: 7 },
      { id: 'unknown', rawId: 'unknown', response: {}, type: 'public-key' },
    ]) {
      expect(await service.signIn(answer, HOME)).toEqual({ ok: false, reason: 'refused' })
    }
  })

  test("another owner's passkey is a 404", async () => {
    const platform = await createTestPlatform(engine)
    const { core, krume } = platform
    const { owner } = await openBakery(platform)
    const other = await openBakery(platform, 'andere')
    const key = { name: 'Handy', credentialId: 'abc', publicKey: 'def', counter: 0, transports: [] }
    const { id } = await core.records.create(passkeys, { ...key, owner: owner.owner.id })
    expect(await krume.passkeys.list(other.owner)).toEqual([])
    await expect(krume.passkeys.rename(other.owner, id, 'Meins')).rejects.toMatchObject({ status: 404 })
    await expect(krume.passkeys.remove(other.owner, id)).rejects.toMatchObject({ status: 404 })
    expect(await krume.passkeys.rename(owner, id, 'Laden')).toMatchObject({ value: { name: 'Laden' } })
    expect(await krume.passkeys.remove(owner, id)).toEqual({ ok: true })
    expect(await krume.passkeys.list(owner)).toEqual([])
  })

  test('the only way in is not removed', async () => {
    const platform = await createTestPlatform(engine)
    const { core, krume } = platform
    const { owner } = await openBakery(platform)
    const stored = { name: 'Handy', publicKey: 'def', counter: 0, transports: [], owner: owner.owner.id }
    const [handy, tablet] = [
      await core.records.create(passkeys, { ...stored, credentialId: 'a' }),
      await core.records.create(passkeys, { ...stored, credentialId: 'b' }),
    ]
    // With a second step the password alone is not enough, and an unverified address gets no code.
    await core.records.update(users, owner.owner.id, { secondStep: true, verified: false })
    expect(await krume.passkeys.remove(owner, handy.id)).toEqual({ ok: true })
    expect(await krume.passkeys.remove(owner, tablet.id)).toEqual({ ok: false, reason: 'only_way_in' })
    expect(await krume.passkeys.list(owner)).toHaveLength(1)
    await core.records.update(users, owner.owner.id, { secondStep: false })
    expect(await krume.passkeys.remove(owner, tablet.id)).toEqual({ ok: true })
  })
})

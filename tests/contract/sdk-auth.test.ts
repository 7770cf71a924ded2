import PocketBase, { ClientResponseError } from 'pocketbase'
import { describe, expect, test, vi } from 'vitest'
import { externalAuths } from '#core/collections/system-collections.ts'
import { createAuthWorld, ids, otpIn, PASSWORD, tokenIn } from '../support/auth-world.ts'
import { type TestEngine, testDatabases } from '../support/databases.ts'
import { startProvider } from '../support/oauth2-provider.ts'
import { REDIRECT_URL } from '../support/run-oauth2-provider.ts'
import { serveApi } from '../support/serve-api.ts'

async function setUp(engine: TestEngine) {
  const world = await createAuthWorld(engine)
  // The SDK checks a token's expiry against the system clock.
  world.clock.set(new Date().toISOString())
  return { ...world, ...(await serveApi(world.api)) }
}

async function failure(work: Promise<unknown>): Promise<ClientResponseError> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (error instanceof ClientResponseError) return error
  throw new Error('expected a client error')
}

describe.each(testDatabases)('the SDK signs in on $name', (engine) => {
  test('with a password, and stays signed in', async () => {
    const { client } = await setUp(engine)
    const pb = client()

    const { record, token } = await pb.collection('bakers').authWithPassword('annie', PASSWORD)

    expect(record).toMatchObject({ id: ids.anna, email: 'anna@example.com', collectionName: 'bakers' })
    expect(pb.authStore.isValid).toBe(true)
    expect(pb.authStore.isSuperuser).toBe(false)
    expect(pb.authStore.token).toBe(token)
    expect(await pb.collection('bakers').getOne(ids.anna)).toMatchObject({ email: 'anna@example.com' })
  })

  test('with a wrong password, and gets the reason', async () => {
    const { client, url } = await setUp(engine)

    const error = await failure(client().collection('bakers').authWithPassword('annie', 'wrong'))

    expect(error).toMatchObject({
      status: 400,
      url: `${url}/api/collections/bakers/auth-with-password`,
      message: 'Failed to authenticate.',
      response: { status: 400, message: 'Failed to authenticate.', data: {} },
    })
  })

  test('as an operator, whom it recognises', async () => {
    const { client } = await setUp(engine)
    const pb = client()

    await pb.collection('_superusers').authWithPassword('root@example.com', PASSWORD)

    expect(pb.authStore.isSuperuser).toBe(true)
    expect(pb.authStore.record?.collectionId).toBe('pbc_3142635823')
    expect(await pb.collection('_superusers').getFullList()).toHaveLength(1)
  })

  test('and recognises superusers only by an auth token of their collection', async () => {
    const { client } = await setUp(engine)
    const [root, anna] = [client(), client()]
    await root.collection('_superusers').authWithPassword('root@example.com', PASSWORD)
    await anna.collection('bakers').authWithPassword('annie', PASSWORD)
    root.authStore.save(await root.files.getToken(), root.authStore.record)

    for (const pb of [root, anna]) {
      expect(pb.authStore.isValid).toBe(true)
      expect(pb.authStore.isSuperuser).toBe(false)
      expect((await failure(pb.settings.getAll())).status).toBeOneOf([401, 403])
    }
  })

  test('for as long as the token lasts', async () => {
    const { client, clock } = await setUp(engine)
    const pb = client()
    await pb.collection('bakers').authWithPassword('annie', PASSWORD)
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { exp = 0 } = JSON.parse(atob(pb.authStore.token.split('.')[1] ?? '')) as { exp?: number }
      vi.setSystemTime(exp * 1000 - 1000)
      expect(pb.authStore.isValid).toBe(true)
      vi.setSystemTime(exp * 1000 + 1000)
      expect(pb.authStore.isValid).toBe(false)
      clock.set(new Date().toISOString())
      expect((await failure(pb.collection('bakers').authRefresh())).status).toBe(401)
    } finally {
      vi.useRealTimers()
    }
  })

  test('again, with the token it has', async () => {
    const { client, core } = await setUp(engine)
    const pb = client()
    await pb.collection('bakers').authWithPassword('annie', PASSWORD)
    await core.records.update(core.collections.get('bakers'), ids.anna, { nick: 'anni' })

    await pb.collection('bakers').authRefresh()

    expect(pb.authStore.record).toMatchObject({ nick: 'anni' })
    expect(pb.authStore.isValid).toBe(true)
  })

  test('no more after the password was changed elsewhere', async () => {
    const { client } = await setUp(engine)
    const [here, there] = [client(), client()]
    await here.collection('bakers').authWithPassword('annie', PASSWORD)
    await there.collection('bakers').authWithPassword('annie', PASSWORD)
    const root = client()
    await root.collection('_superusers').authWithPassword('root@example.com', PASSWORD)
    await root
      .collection('bakers')
      .update(ids.anna, { password: 'another-word-2', passwordConfirm: 'another-word-2' })

    expect(await failure(here.collection('bakers').authRefresh())).toMatchObject({ status: 401 })
    expect(await failure(there.collection('bakers').getOne(ids.anna))).toMatchObject({ status: 404 })
  })

  test('knowing the methods', async () => {
    const { client } = await setUp(engine)

    expect(await client().collection('bakers').listAuthMethods()).toEqual({
      mfa: { enabled: false, duration: 0 },
      otp: { enabled: false, duration: 0 },
      oauth2: { enabled: false, providers: [] },
      password: { enabled: true, identityFields: ['nick', 'email'] },
    })
  })

  test('after a forgotten password', async () => {
    const { client, mails } = await setUp(engine)
    const bakers = client().collection('bakers')

    await bakers.requestPasswordReset('anna@example.com')
    await bakers.confirmPasswordReset(tokenIn(mails[0]), 'another-word-2', 'another-word-2')

    expect((await bakers.authWithPassword('annie', 'another-word-2')).record['verified']).toBe(true)
  })

  test('and verifies the address: the stored record knows at once', async () => {
    const { client, mails } = await setUp(engine)
    const pb = client()
    await pb.collection('bakers').authWithPassword('annie', PASSWORD)

    await pb.collection('bakers').requestVerification('anna@example.com')
    await pb.collection('bakers').confirmVerification(tokenIn(mails[0]))

    expect(pb.authStore.record?.['verified']).toBe(true)
  })

  test('and changes the address, which signs it out', async () => {
    const { client, mails } = await setUp(engine)
    const pb = client()
    await pb.collection('bakers').authWithPassword('annie', PASSWORD)

    await pb.collection('bakers').requestEmailChange('new@example.com')
    await pb.collection('bakers').confirmEmailChange(tokenIn(mails[0]), PASSWORD)

    expect(pb.authStore.isValid).toBe(false)
    const { record } = await pb.collection('bakers').authWithPassword('new@example.com', PASSWORD)
    expect(record).toMatchObject({ id: ids.anna, email: 'new@example.com' })
  })

  test('as another account, impersonated by an operator', async () => {
    const { client } = await setUp(engine)
    const pb = client()
    await pb.collection('_superusers').authWithPassword('root@example.com', PASSWORD)

    const impersonated = await pb.collection('bakers').impersonate(ids.anna, 60)

    expect(impersonated).toBeInstanceOf(PocketBase)
    const { token } = impersonated.authStore
    await impersonated.collection('bakers').authRefresh()
    expect(impersonated.authStore).toMatchObject({ token, record: { id: ids.anna } })
    expect(pb.authStore.isSuperuser).toBe(true)
  })

  test('with a one-time password', async () => {
    const { client, mails } = await setUp(engine)
    const pb = client()

    const { otpId } = await pb.collection('devices').requestOTP('device@example.com')
    const { record } = await pb.collection('devices').authWithOTP(otpId, otpIn(mails[0]))

    expect(record).toMatchObject({ id: ids.device, verified: true })
    expect(pb.authStore.isValid).toBe(true)
  })

  test('with two methods where one is not enough', async () => {
    const { client, mails } = await setUp(engine)
    const pb = client()
    const guards = pb.collection('guards')

    const { response, status } = await failure(guards.authWithPassword('gina@example.com', PASSWORD))
    expect({ response, status }).toEqual({ response: { mfaId: expect.any(String) }, status: 401 })
    expect(pb.authStore.isValid).toBe(false)

    const { otpId } = await guards.requestOTP('gina@example.com')
    const mfaId: unknown = response['mfaId']
    const { record } = await guards.authWithOTP(otpId, otpIn(mails[0]), { mfaId })
    expect(record.id).toBe(ids.gina)
    expect(pb.authStore.isValid).toBe(true)
  })

  test('and only the owner lists and unlinks external accounts', async () => {
    const { client, core } = await setUp(engine)
    const collectionRef = core.collections.get('bakers').id
    for (const recordRef of [ids.anna, ids.ben]) {
      await core.records.create(externalAuths, {
        collectionRef,
        recordRef,
        provider: 'oidc',
        providerId: `of ${recordRef}`,
      })
    }
    const pb = client()
    await pb.collection('bakers').authWithPassword('annie', PASSWORD)

    expect(await pb.collection('bakers').listExternalAuths(ids.ben)).toEqual([])
    const [linked, ...others] = await pb.collection('bakers').listExternalAuths(ids.anna)
    expect(linked).toMatchObject({ provider: 'oidc', providerId: `of ${ids.anna}`, recordRef: ids.anna })
    expect(others).toEqual([])

    await pb.collection('bakers').unlinkExternalAuth(ids.anna, 'oidc')
    expect(await pb.collection('bakers').listExternalAuths(ids.anna)).toEqual([])
    const foreign = await failure(pb.collection('bakers').unlinkExternalAuth(ids.ben, 'oidc'))
    expect(foreign.status).toBe(404)
    expect(await core.records.count(externalAuths)).toBe(1)
  })

  test('at a provider in a popup that reports over a live connection', async () => {
    const world = await setUp(engine)
    const { user } = await startProvider(world)
    Object.assign(user, { sub: 'new-one', email: 'new@example.com' })
    const pb = world.client()

    const { record, meta } = await pb.collection('riders').authWithOAuth2({
      provider: 'oidc',
      createData: { emailVisibility: true },
      // Stands in for the browser, which follows the redirects to the provider and back.
      urlCallback: async (url) => {
        expect(await (await fetch(url)).text()).toContain('Auth completed.')
      },
    })

    expect(record).toMatchObject({ email: 'new@example.com', emailVisibility: true, verified: true })
    expect(meta).toMatchObject({ id: 'new-one', isNew: true })
    expect(pb.authStore.isValid).toBe(true)
  })

  test('at a provider, bringing the code itself', async () => {
    const world = await setUp(engine)
    const { authorize } = await startProvider(world)
    const pb = world.client()

    const { oauth2 } = await pb.collection('riders').listAuthMethods()
    const [provider] = oauth2.providers
    const back = await authorize(provider?.authURL ?? '')
    const { record } = await pb
      .collection('riders')
      .authWithOAuth2Code(
        'oidc',
        back.searchParams.get('code') ?? '',
        provider?.codeVerifier ?? '',
        REDIRECT_URL,
      )

    expect(record.id).toBe(ids.rita)
    expect(pb.authStore.isValid).toBe(true)
  })
})

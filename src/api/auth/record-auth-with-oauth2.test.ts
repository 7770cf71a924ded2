import { describe, expect, test } from 'vitest'
import { externalAuths } from '#core/collections/system-collections.ts'
import { type AuthWorld, accountOf, createAuthWorld, ids, PASSWORD } from '#tests/support/auth-world.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { startProvider } from '#tests/support/oauth2-provider.ts'
import { REDIRECT_URL } from '#tests/support/run-oauth2-provider.ts'
import { codes, refusal, scenarios } from '#tests/support/scenario.ts'

const RIDERS = '/api/collections/riders/auth-with-oauth2'
const NOT_LOADED = 'An error occurred while loading the submitted data.'

type Answer = { status: number; answer: { record: { id: string }; meta: Record<string, unknown> } }

async function setUp(engine: TestEngine, options: { userInfo?: boolean } = {}) {
  const world = await createAuthWorld(engine)
  const provider = await startProvider(world, options)
  const { user } = provider
  /** Runs the whole flow: methods, provider, code, account. */
  async function signIn(
    more: Record<string, unknown> = {},
    as?: string,
    meanwhile: (code: string) => Promise<void> = async () => undefined,
  ): Promise<Answer> {
    const methods = await world.api.fetch(new Request('http://localhost/api/collections/riders/auth-methods'))
    const [offered] = ((await methods.json()) as { oauth2: { providers: Record<string, string>[] } }).oauth2
      .providers
    const back = await provider.authorize(offered?.['authURL'] ?? '')
    expect(back.searchParams.get('state')).toBe(offered?.['state'])
    const code = back.searchParams.get('code') ?? ''
    await meanwhile(code)
    const sent = {
      provider: 'oidc',
      code,
      codeVerifier: offered?.['codeVerifier'],
      redirectURL: REDIRECT_URL,
    }
    return (await world.ask('riders/auth-with-oauth2', { ...sent, ...more }, as)) as Answer
  }
  return { ...world, provider, user, signIn }
}

async function linksOf({ core }: Pick<AuthWorld, 'core'>): Promise<string[]> {
  const links = await core.records.list(externalAuths, { sort: 'providerId' })
  return links.map(({ recordRef, provider, providerId }) => `${recordRef} ${provider} ${providerId}`)
}

describe.each(testDatabases)('auth-with-oauth2 on $name', (engine) => {
  test('somebody new gets an account with what the provider says, verified like there', async () => {
    const { user, signIn, events, core } = await setUp(engine)
    Object.assign(user, { sub: 'new-one', email: 'new@example.com' })
    events.length = 0

    const { status, answer } = await signIn({ createData: { emailVisibility: true } })

    expect({ status, answer }).toMatchObject({
      status: 200,
      answer: {
        token: expect.any(String),
        record: {
          email: 'new@example.com',
          emailVisibility: true,
          verified: true,
          name: 'Rita',
          nick: 'rita',
          portrait: 'https://pictures.example/rita.png',
        },
        meta: {
          id: 'new-one',
          name: 'Rita',
          username: 'rita',
          email: 'new@example.com',
          avatarURL: 'https://pictures.example/rita.png',
          avatarUrl: 'https://pictures.example/rita.png',
          accessToken: expect.any(String),
          refreshToken: expect.any(String),
          expiry: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/),
          rawUser: { sub: 'new-one' },
          isNew: true,
        },
      },
    })
    expect(events).toEqual(['create riders', 'update riders', 'create _externalAuths', 'create _authOrigins'])
    expect(await linksOf({ core })).toEqual([`${answer.record.id} oidc new-one`])
  })

  test('a name that is posted beside the code, as Apple does it, is the name', async () => {
    const { user, signIn, api, core } = await setUp(engine)
    Object.assign(user, { sub: 'new-one', email: 'new@example.com', name: '' })
    const { clientId } = core.realtime.connect({ send() {}, end() {} }, '127.0.0.1')
    await core.realtime.subscribe(clientId, ['@oauth2'], { auth: null, ip: '127.0.0.1' })

    const { answer } = await signIn({}, undefined, async (code) => {
      const posted = { state: clientId, code, user: '{"name":{"firstName":"Rita","lastName":"Roggen"}}' }
      const body = new URLSearchParams(posted)
      await api.fetch(new Request('http://localhost/api/oauth2-redirect', { method: 'POST', body }))
    })

    expect(answer).toMatchObject({ record: { name: 'Rita Roggen' }, meta: { name: 'Rita Roggen' } })
  })

  test('the second time it is the same account, whatever the address is by then', async () => {
    const { user, signIn } = await setUp(engine)
    Object.assign(user, { sub: 'new-one', email: 'new@example.com' })
    const first = await signIn()
    user['email'] = 'moved@example.com'

    const second = await signIn()

    expect(second.answer.record).toMatchObject({ id: first.answer.record.id, email: 'new@example.com' })
    expect(second.answer.meta['isNew']).toBe(false)
  })

  test('a verified address finds the account; a stranger who made it before is locked out', async () => {
    const { signIn, core, ask } = await setUp(engine)
    const collectionRef = core.collections.get('riders').id
    const link = { collectionRef, recordRef: ids.rita, provider: 'oidc2', providerId: 'stranger' }
    await core.records.create(externalAuths, link)

    const { answer } = await signIn()

    expect(answer.record).toMatchObject({ id: ids.rita, verified: true })
    expect(await linksOf({ core })).toEqual([`${ids.rita} oidc rita-at-home`])
    const byPassword = { identity: 'rita@example.com', password: PASSWORD }
    expect(await ask('riders/auth-with-password', byPassword)).toMatchObject({ status: 400 })
  })

  test('a verified account keeps its password and its other links', async () => {
    const { signIn, core, ask } = await setUp(engine)
    await core.records.update(core.collections.get('riders'), ids.rita, { verified: true })
    const collectionRef = core.collections.get('riders').id
    const link = { collectionRef, recordRef: ids.rita, provider: 'oidc2', providerId: 'rita-elsewhere' }
    await core.records.create(externalAuths, link)

    await signIn()

    expect(await linksOf({ core })).toEqual([
      `${ids.rita} oidc rita-at-home`,
      `${ids.rita} oidc2 rita-elsewhere`,
    ])
    const byPassword = { identity: 'rita@example.com', password: PASSWORD }
    expect(await ask('riders/auth-with-password', byPassword)).toMatchObject({ status: 200 })
  })

  test('an address that the provider has not verified finds nobody', async () => {
    const { user, signIn, core } = await setUp(engine)
    user['email_verified'] = false

    expect(await signIn()).toMatchObject({ status: 400, answer: { data: { email: expect.anything() } } })
    expect(await linksOf({ core })).toEqual([])
    const own = await signIn({ createData: { email: 'own@example.com' } })
    expect(own.answer.record).toMatchObject({ email: 'own@example.com', verified: false })
  })

  test('who is signed in links the account elsewhere, with another address too', async () => {
    const { user, signIn, core, people } = await setUp(engine)
    people['rita'] = await core.auth.startSession(await accountOf(core, 'riders', ids.rita))
    user['email'] = 'private@example.com'

    const { answer } = await signIn({}, 'rita')

    expect(answer.record).toMatchObject({ id: ids.rita, email: 'rita@example.com', verified: false })
    expect(await linksOf({ core })).toEqual([`${ids.rita} oidc rita-at-home`])
  })

  test('the create rule decides about new accounts, and sees what they would be', async () => {
    const { user, signIn, core } = await setUp(engine)
    Object.assign(user, { sub: 'new-one', email: 'new@example.com', name: 'Nobody' })

    expect(await signIn()).toMatchObject({ status: 400, answer: { message: 'Failed to create record.' } })
    await core.collections.update('riders', { createRule: null })
    user['name'] = 'Somebody'
    expect(await signIn()).toMatchObject({ status: 403 })
    expect(await linksOf({ core })).toEqual([])
  })

  test('a name that is taken, or that the field does not take, is left out', async () => {
    const { user, signIn, core } = await setUp(engine)
    await core.records.update(core.collections.get('riders'), ids.rita, { nick: 'rita' })
    Object.assign(user, { sub: 'new-one', email: 'new@example.com' })
    expect((await signIn()).answer.record).toMatchObject({ nick: '' })

    Object.assign(user, { sub: 'newer-one', email: 'newer@example.com', preferred_username: 'Rita 2' })
    expect((await signIn()).answer.record).toMatchObject({ nick: '' })
  })

  test('a picture from our own network is not fetched, and keeps nobody out', async () => {
    const { user, signIn, core, provider } = await setUp(engine)
    await core.collections.update('riders', {
      fields: [...core.collections.get('riders').fields, { name: 'photo', type: 'file' }],
      oauth2: { mappedFields: { avatarURL: 'photo' } },
    })
    Object.assign(user, { sub: 'new-one', email: 'new@example.com', picture: `${provider.url}/jwks` })

    expect(await signIn()).toMatchObject({ status: 200, answer: { record: { photo: '' } } })
  })

  test('without a place to ask, the signed id_token says who it is', async () => {
    const { signIn, provider } = await setUp(engine, { userInfo: false })
    expect((await signIn()).answer).toMatchObject({ record: { id: ids.rita }, meta: { id: 'rita-at-home' } })

    provider.user['aud'] = 'somebody-else'
    expect(await signIn()).toEqual({ status: 400, answer: refusal(400, 'Failed to fetch OAuth2 user.') })
  })

  test('a code that is used with another verifier is refused', async () => {
    const { signIn } = await setUp(engine)

    const answer = refusal(400, 'Failed to fetch OAuth2 token.')
    expect(await signIn({ codeVerifier: 'x'.repeat(43) })).toEqual({ status: 400, answer })
  })

  test('a provider that does not know the token is refused', async () => {
    const { signIn, core, provider } = await setUp(engine)
    const [configured] = (await accountOf(core, 'riders', ids.rita)).collection.oauth2.providers
    await core.collections.update('riders', {
      oauth2: { providers: [{ ...configured, userInfoURL: `${provider.url}/nowhere` }] },
    })

    const answer = refusal(400, 'Failed to fetch OAuth2 user.')
    expect(await signIn()).toEqual({ status: 400, answer })
  })
})

scenarios('auth-with-oauth2, badly asked', createAuthWorld, {
  'nothing given': {
    post: RIDERS,
    given: startProvider,
    body: {},
    status: 400,
    json: refusal(400, NOT_LOADED, codes({ provider: 'validation_required', code: 'validation_required' })),
  },
  'a provider that is not there': {
    post: RIDERS,
    given: startProvider,
    body: { provider: 'google', code: 'c' },
    status: 400,
    json: refusal(400, NOT_LOADED, codes({ provider: 'validation_invalid_provider' })),
  },
  'a name that no provider can have': {
    post: RIDERS,
    given: startProvider,
    body: { provider: 'x'.repeat(101), code: 'c' },
    status: 400,
    json: refusal(400, NOT_LOADED, codes({ provider: 'validation_length_too_long' })),
  },
  'a collection without accounts elsewhere': {
    post: '/api/collections/bakers/auth-with-oauth2',
    body: { provider: 'oidc', code: 'c' },
    status: 403,
    json: refusal(403, 'The collection is not configured to allow OAuth2 authentication.'),
  },
  'a collection without accounts': {
    post: '/api/collections/guilds/auth-with-oauth2',
    body: {},
    status: 404,
    json: refusal(404, 'Missing or invalid auth collection context.'),
  },
})

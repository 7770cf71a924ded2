import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { PROVIDER_CASES } from '#tests/support/provider-cases.ts'
import { KNOWN_PROVIDERS } from './known-providers.ts'
import { authorizationURL, logIn } from './oauth2-client.ts'
import { resolveProvider } from './oauth2-providers.ts'

const SENT = { code: 'c1', codeVerifier: 'v1', redirectURL: 'https://app.example/redirect' }

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/**
 * Starts a local provider that issues a token, returns the given responses about its user and records the requests.
 */
async function standIn(answers: Record<string, unknown>, token: Record<string, unknown> = {}) {
  const asked: Asked[] = []
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, method = '', url: path = '' } = request
    asked.push({ method, path, headers, body: await text(request) })
    const said = path === '/token' ? { access_token: 't1', token_type: 'bearer', ...token } : answers[path]
    response.writeHead(said === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(said ?? {}))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function configured(name: string, url: string, extra: Record<string, unknown> = {}) {
  const provider = resolveProvider({
    name,
    clientId: 'krume',
    clientSecret: 'secret',
    authURL: KNOWN_PROVIDERS[name]?.authURL || `${url}/authorize`,
    tokenURL: `${url}/token`,
    userInfoURL: `${url}/me/user`,
    displayName: '',
    pkce: null,
    extra,
  })
  if (!provider) throw new Error(`${name} cannot be used`)
  return provider
}

test('every provider is looked at (Apple has no place to ask, and is below)', () => {
  const alike = ['apple', 'oidc2', 'oidc3']
  expect(Object.keys(KNOWN_PROVIDERS).sort()).toEqual([...Object.keys(PROVIDER_CASES), ...alike].sort())
})

test.each(Object.entries(PROVIDER_CASES))(
  '%s: where the user is sent, and who it is',
  async (name, expected) => {
    const { emails, headers = {}, query, user } = expected
    const { asked, url } = await standIn({
      '/me/user': user,
      ...(emails && { [emails.path]: emails.answer }),
    })
    const provider = configured(name, url)

    const sentTo = new URL(authorizationURL(provider, 's1', 'v1'))
    expect({
      authorize: sentTo.origin + sentTo.pathname,
      scope: sentTo.searchParams.get('scope') ?? '',
      pkce: sentTo.searchParams.get('code_challenge_method') === 'S256',
      client: sentTo.searchParams.get('client_id'),
      state: sentTo.searchParams.get('state'),
    }).toEqual({
      authorize: expected.authorize.replace('OWN', url),
      scope: expected.scope,
      pkce: expected.pkce,
      client: 'krume',
      state: 's1',
    })
    expect(sentTo.href.endsWith('&redirect_uri=')).toBe(true)

    expect(await logIn(provider, SENT)).toMatchObject({
      ...expected.profile,
      rawUser: user,
      accessToken: 't1',
    })
    const [tokens, asksWho] = asked
    const form = new URLSearchParams(tokens?.body)
    expect({
      credentials:
        tokens?.headers.authorization === `Basic ${btoa('krume:secret')}`
          ? 'header'
          : form.get('client_secret'),
      code: form.get('code'),
      back: form.get('redirect_uri'),
      verifier: form.get('code_verifier'),
    }).toEqual({
      credentials: expected.credentials === 'header' ? 'header' : 'secret',
      code: 'c1',
      back: SENT.redirectURL,
      verifier: expected.pkce ? 'v1' : null,
    })
    expect(asksWho).toMatchObject({
      method: query === undefined ? 'GET' : 'POST',
      body: query === undefined ? '' : JSON.stringify({ query }),
      headers: { ...headers, authorization: 'Bearer t1' },
    })
  },
)

test.each([
  ['bitbucket', { account_status: 'closed' }],
  ['box', { status: 'inactive' }],
  ['gitea', { active: false }],
  ['linear', { data: { viewer: { id: 'u1', active: false } } }],
  ['mailcow', { active: 0 }],
  ['monday', { data: { me: { id: 'u1', enabled: false } } }],
  ['planningcenter', { data: { id: 'u1', attributes: { status: 'inactive' } } }],
])('%s: whose account is closed there does not come in here', async (name, more) => {
  const { url } = await standIn({ '/me/user': { ...(PROVIDER_CASES[name]?.user as object), ...more } })

  await expect(logIn(configured(name, url), SENT)).rejects.toThrow('Failed to fetch OAuth2 user.')
})

test.each([
  ['discord', { verified: false }],
  ['gitlab', { confirmed_at: null }],
  ['google', { email_verified: 'false' }],
  ['kakao', { kakao_account: { email: 'x@example.com', is_email_valid: true } }],
  ['livechat', { email_verified: false }],
])('%s: an address that is not verified counts as none', async (name, more) => {
  const { url } = await standIn({ '/me/user': { ...(PROVIDER_CASES[name]?.user as object), ...more } })

  expect(await logIn(configured(name, url), SENT)).toMatchObject({ email: '' })
})

test.each(['bitbucket', 'gitea', 'gitee', 'github'])(
  '%s: who does not let us see the addresses has none',
  async (name) => {
    const { url } = await standIn({ '/me/user': PROVIDER_CASES[name]?.user })

    expect(await logIn(configured(name, url), SENT)).toMatchObject({ email: '' })
  },
)

test.each([
  ['verified_primary_email', { verified_primary_email: ['rita@example.com'] }],
  ['email_and_xms_edov', { email: 'rita@example.com', xms_edov: true }],
  ['any_verified', { email: 'rita@example.com', xms_edov: '1' }],
  ['email', { email: 'rita@example.com' }],
])('microsoft: the address that %s proves', async (way, more) => {
  const sign = (payload: Record<string, unknown>) =>
    new SignJWT({ aud: 'krume', ...payload }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('any'))
  const user = PROVIDER_CASES['microsoft']?.user
  const proving = await standIn({ '/me/user': user }, { id_token: await sign(more) })
  const silent = await standIn({ '/me/user': user }, { id_token: await sign({ mail: 'x@example.com' }) })

  const provider = configured('microsoft', proving.url, { idTokenEmailClaim: way })
  expect(new URL(authorizationURL(provider, 's1', 'v1')).searchParams.get('scope')).toBe('User.Read openid')
  expect(await logIn(provider, SENT)).toMatchObject({ email: 'rita@example.com' })
  const other = configured('microsoft', silent.url, { idTokenEmailClaim: way })
  expect(await logIn(other, SENT)).toMatchObject({ email: '' })
})

test('apple posts its answer, and wants the secret in the body', async () => {
  const { asked, url } = await standIn({})
  const provider = { ...configured('apple', url), userInfoURL: '' }

  const sentTo = new URL(authorizationURL(provider, 's1', 'v1'))
  expect(`${sentTo.origin}${sentTo.pathname}`).toBe('https://appleid.apple.com/auth/authorize')
  expect(Object.fromEntries(sentTo.searchParams)).toMatchObject({
    response_mode: 'form_post',
    scope: 'name email',
  })
  await expect(logIn(provider, SENT)).rejects.toThrow('Failed to fetch OAuth2 user.')
  expect(new URLSearchParams(asked[0]?.body).get('client_secret')).toBe('secret')
})

test('an ID token counts only when the provider returns it for the code, so that none is replayed', async () => {
  const sign = (sub: string) =>
    new SignJWT({ aud: 'krume', sub }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('any'))
  const replayed = await sign('anna')
  const sent = { ...SENT, id_token: replayed, idToken: replayed }
  const { url } = await standIn({}, { id_token: await sign('rita') })
  expect(await logIn({ ...configured('oidc', url), userInfoURL: '' }, sent)).toMatchObject({ id: 'rita' })

  const silent = await standIn({})
  const refused = logIn({ ...configured('oidc', silent.url), userInfoURL: '' }, sent)
  await expect(refused).rejects.toThrow('Failed to fetch OAuth2 user.')
})

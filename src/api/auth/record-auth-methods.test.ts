import { expect } from 'vitest'
import { createAuthWorld } from '#tests/support/auth-world.ts'
import { startProvider } from '#tests/support/oauth2-provider.ts'
import { refusal, scenarios } from '#tests/support/scenario.ts'

const METHODS = '/api/collections/riders/auth-methods'

scenarios('auth-methods', createAuthWorld, {
  'password by several fields': {
    get: '/api/collections/bakers/auth-methods',
    status: 200,
    json: {
      password: { identityFields: ['nick', 'email'], enabled: true },
      oauth2: { providers: [], enabled: false },
      mfa: { enabled: false, duration: 0 },
      otp: { enabled: false, duration: 0 },
      authProviders: null,
      usernamePassword: false,
      emailPassword: true,
    },
  },
  'one-time passwords only': {
    get: '/api/collections/devices/auth-methods?fields=mfa,otp,password,oauth2',
    status: 200,
    json: {
      password: { identityFields: [], enabled: false },
      oauth2: { providers: [], enabled: false },
      mfa: { enabled: false, duration: 0 },
      otp: { enabled: true, duration: 60 },
    },
  },
  'providers, with fresh secrets for one sign-in': {
    get: METHODS,
    given: startProvider,
    status: 200,
    async afterwards({ api }, response) {
      const read = async (answer: Response) =>
        ((await answer.json()) as { oauth2: { providers: Record<string, string>[] } }).oauth2.providers[0]
      const offered = await read(response)
      expect(offered).toEqual({
        name: 'oidc',
        displayName: 'OIDC',
        logo: expect.stringMatching(/^<svg/),
        state: expect.stringMatching(/^\w{30}$/),
        authURL: expect.stringMatching(/^http:.*&redirect_uri=$/),
        authUrl: offered?.['authURL'],
        codeVerifier: expect.stringMatching(/^\w{43}$/),
        codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
        codeChallengeMethod: 'S256',
      })
      expect(Object.fromEntries(new URL(offered?.['authURL'] ?? '').searchParams)).toEqual({
        client_id: 'krume',
        response_type: 'code',
        scope: 'openid email profile',
        state: offered?.['state'],
        code_challenge: offered?.['codeChallenge'],
        code_challenge_method: 'S256',
        redirect_uri: '',
      })
      const again = await read(await api.fetch(new Request(`http://localhost${METHODS}`)))
      expect(again?.['state']).not.toBe(offered?.['state'])
      expect(again?.['codeVerifier']).not.toBe(offered?.['codeVerifier'])
    },
  },
  'not of a collection without accounts': {
    get: '/api/collections/guilds/auth-methods',
    status: 404,
    json: refusal(404, 'Missing or invalid auth collection context.'),
  },
  'not of an unknown collection': {
    get: '/api/collections/unknown/auth-methods',
    status: 404,
    json: refusal(404, 'Missing or invalid collection context.'),
  },
})

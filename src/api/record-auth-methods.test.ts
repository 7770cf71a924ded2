import { createAuthWorld } from '#tests/support/auth-world.ts'
import { refusal, scenarios } from '#tests/support/scenario.ts'

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

import { expect } from 'vitest'
import { readTokenClaims } from '#core/auth/sessions/tokens.ts'
import { createAuthWorld, ids } from '#tests/support/auth-world.ts'
import { anyText, codes, partly, refusal, scenarios } from '#tests/support/scenario.ts'

const ANNA = `/api/collections/bakers/impersonate/${ids.anna}`
const invalid = (code: string) =>
  refusal(400, 'An error occurred while validating the submitted data.', codes({ duration: code }))

scenarios('impersonate', createAuthWorld, {
  'a token of somebody else, for as long as the collection says': {
    post: ANNA,
    as: 'root',
    status: 200,
    json: { token: anyText, record: partly({ id: ids.anna, email: 'anna@example.com' }) },
    async afterwards({ core, clock }, response) {
      const { token } = (await response.json()) as { token: string }
      expect(await core.auth.verifyToken('auth', token)).toMatchObject({ record: { id: ids.anna } })
      expect(readTokenClaims('auth', token, clock.now())?.refreshable).toBe(false)
    },
  },
  'for so many seconds': {
    post: ANNA,
    as: 'root',
    body: { duration: 100 },
    status: 200,
    async afterwards({ core, clock }, response) {
      const { token } = (await response.json()) as { token: string }
      clock.advance(99)
      expect(await core.auth.verifyToken('auth', token)).toBeDefined()
      clock.advance(1)
      expect(await core.auth.verifyToken('auth', token)).toBeUndefined()
    },
  },
  'even where nobody is let in': {
    post: `/api/collections/ghosts/impersonate/${ids.emil}`,
    as: 'root',
    status: 200,
  },
  'a negative duration': {
    post: ANNA,
    as: 'root',
    body: { duration: -1 },
    status: 400,
    json: invalid('validation_min_greater_equal_than_required'),
  },
  'an endless duration': {
    post: ANNA,
    as: 'root',
    body: { duration: 1e300 },
    status: 400,
    json: invalid('validation_max_less_equal_than_required'),
  },
  'a duration that is none': {
    post: ANNA,
    as: 'root',
    body: { duration: 'long' },
    status: 400,
    json: refusal(400, 'An error occurred while loading the submitted data.'),
  },
  'an unknown id': {
    post: `/api/collections/bakers/impersonate/${ids.dora}`,
    as: 'root',
    status: 404,
    json: refusal(404, "The requested resource wasn't found."),
  },
  'a collection without accounts': {
    post: `/api/collections/guilds/impersonate/${ids.guild}`,
    as: 'root',
    status: 404,
    json: refusal(404, 'Missing or invalid auth collection context.'),
  },
  'a guest': {
    post: ANNA,
    status: 401,
    json: refusal(401, 'The request requires valid record authorization token.'),
  },
  'anybody else, even oneself': {
    post: ANNA,
    as: 'anna',
    status: 403,
    json: refusal(403, 'The authorized record is not allowed to perform this action.'),
  },
})

import { expect } from 'vitest'
import { createAuthWorld, ids } from '#tests/support/auth-world.ts'
import { anyText, refusal, scenarios } from '#tests/support/scenario.ts'

scenarios('files/token', createAuthWorld, {
  'a token for files and nothing else, for three minutes': {
    post: '/api/files/token',
    as: 'anna',
    status: 200,
    json: { token: anyText },
    async afterwards({ core, clock }, response) {
      const { token } = (await response.json()) as { token: string }
      expect(await core.auth.verifyToken('file', token)).toMatchObject({ record: { id: ids.anna } })
      expect(await core.auth.verifyToken('auth', token)).toBeUndefined()
      clock.advance(180)
      expect(await core.auth.verifyToken('file', token)).toBeUndefined()
    },
  },
  'not for guests': {
    post: '/api/files/token',
    status: 401,
    json: refusal(401, 'The request requires valid record authorization token.'),
  },
})

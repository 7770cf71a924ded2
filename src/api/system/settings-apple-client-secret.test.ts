import { generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect } from 'vitest'
import { createAuthWorld } from '#tests/support/auth-world.ts'
import { anyText, codes, refusal, scenarios } from '#tests/support/scenario.ts'

const PATH = '/api/settings/apple/generate-client-secret'
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const FORM = {
  clientId: 'example.krume.app',
  teamId: 'TEAM567890',
  keyId: 'KEY4567890',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  duration: 3600,
}

scenarios("Apple's client secret", createAuthWorld, {
  'is a token signed with the given key': {
    post: PATH,
    as: 'root',
    body: FORM,
    status: 200,
    json: { secret: anyText },
    async afterwards({ clock }, response) {
      const { secret } = (await response.json()) as { secret: string }
      const now = clock.now().getTime() / 1000
      const proven = await jwtVerify(secret, publicKey, { currentDate: clock.now() })
      expect(proven.protectedHeader).toEqual({ alg: 'ES256', kid: FORM.keyId, typ: 'JWT' })
      expect(proven.payload).toEqual({
        iss: FORM.teamId,
        sub: FORM.clientId,
        aud: 'https://appleid.apple.com',
        iat: now,
        exp: now + 3600,
      })
    },
  },
  'needs everything': {
    post: PATH,
    as: 'root',
    body: {},
    status: 400,
    json: refusal(
      400,
      'Invalid client secret data.',
      codes({
        clientId: 'validation_required',
        teamId: 'validation_required',
        keyId: 'validation_required',
        privateKey: 'validation_required',
        duration: 'validation_required',
      }),
    ),
  },
  'and all of it in its form': {
    post: PATH,
    as: 'root',
    body: { ...FORM, teamId: 'short', keyId: 'longer than ten', privateKey: 'key', duration: 15_777_001 },
    status: 400,
    json: refusal(
      400,
      'Invalid client secret data.',
      codes({
        teamId: 'validation_length_invalid',
        keyId: 'validation_length_invalid',
        privateKey: 'validation_match_invalid',
        duration: 'validation_max_less_equal_than_required',
      }),
    ),
  },
  'a key that is none': {
    post: PATH,
    as: 'root',
    body: { ...FORM, privateKey: '-----BEGIN PRIVATE KEY-----\nnone\n-----END PRIVATE KEY-----' },
    status: 400,
    json: refusal(400, expect.stringMatching(/^Failed to generate client secret\. Raw error: /)),
  },
  'a duration that is none': {
    post: PATH,
    as: 'root',
    body: { ...FORM, duration: 'long' },
    status: 400,
    json: refusal(400, 'An error occurred while loading the submitted data.'),
  },
  'is not for guests': { post: PATH, body: FORM, status: 401 },
  'is not for accounts': { post: PATH, as: 'anna', body: FORM, status: 403 },
})

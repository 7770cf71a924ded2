import { expect } from 'vitest'
import { createAuthWorld, ids, PASSWORD } from '#tests/support/auth-world.ts'
import { anyText, codes, partly, refusal, scenarios } from '#tests/support/scenario.ts'

const BAKERS = '/api/collections/bakers/auth-with-password'
const FAILED = refusal(400, 'Failed to authenticate.')
const invalid = (fields: Record<string, string>) =>
  refusal(400, 'An error occurred while validating the submitted data.', codes(fields))

scenarios('auth-with-password', createAuthWorld, {
  'by address: record with its own address, and a token that works': {
    post: BAKERS,
    body: { identity: 'anna@example.com', password: PASSWORD },
    status: 200,
    json: {
      token: anyText,
      record: {
        collectionId: anyText,
        collectionName: 'bakers',
        id: ids.anna,
        email: 'anna@example.com',
        emailVisibility: false,
        verified: false,
        nick: 'annie',
        guild: ids.guild,
        papers: '',
        created: anyText,
      },
    },
    events: { 'create _authOrigins': 1 },
    async afterwards({ core }, response) {
      const { token } = (await response.json()) as { token: string }
      expect(await core.auth.verifyToken('auth', token)).toMatchObject({ record: { id: ids.anna } })
    },
  },
  'by nickname': {
    post: BAKERS,
    body: { identity: 'annie', password: PASSWORD },
    status: 200,
    json: partly({ record: partly({ id: ids.anna }) }),
  },
  'by a form, whose password looks like a number': {
    post: BAKERS,
    async given({ core }) {
      await core.records.update(core.collections.get('bakers'), ids.anna, { password: '1234567890' })
    },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'identity=annie&password=1234567890',
    status: 200,
  },
  'with the related record and only some fields': {
    post: `${BAKERS}?expand=guild&fields=token,record.id,record.expand.guild.name`,
    body: { identity: 'annie', password: PASSWORD },
    status: 200,
    json: { token: anyText, record: { id: ids.anna, expand: { guild: { name: 'Millers' } } } },
  },
  'a superuser sees what is hidden, but no secrets': {
    post: '/api/collections/_superusers/auth-with-password',
    body: { identity: 'root@example.com', password: PASSWORD },
    status: 200,
    async afterwards(_, response) {
      const { record } = (await response.json()) as { record: Record<string, unknown> }
      expect(record).toMatchObject({ email: 'root@example.com', verified: true })
      expect(Object.keys(record)).not.toEqual(expect.arrayContaining(['password']))
      expect(Object.keys(record)).not.toEqual(expect.arrayContaining(['tokenKey']))
    },
  },
  'in the named field only': {
    post: BAKERS,
    body: { identity: 'annie', password: PASSWORD, identityField: 'email' },
    status: 400,
    json: FAILED,
  },
  'a field that is not an identity': {
    post: BAKERS,
    body: { identity: 'annie', password: PASSWORD, identityField: 'guild' },
    status: 400,
    json: invalid({ identityField: 'validation_in_invalid' }),
  },
  'a wrong password': {
    post: BAKERS,
    body: { identity: 'annie', password: 'wrong' },
    status: 400,
    json: FAILED,
  },
  'an unknown identity, with the same answer': {
    post: BAKERS,
    body: { identity: 'nobody@example.com', password: PASSWORD },
    status: 400,
    json: FAILED,
  },
  'someone of another collection': {
    post: BAKERS,
    body: { identity: 'dora@example.com', password: PASSWORD },
    status: 400,
    json: FAILED,
  },
  'an identity that tries to be SQL': {
    post: BAKERS,
    body: { identity: "' or 1=1 --", password: PASSWORD },
    status: 400,
    json: FAILED,
  },
  'nothing given': {
    post: BAKERS,
    body: {},
    status: 400,
    json: invalid({ identity: 'validation_required', password: 'validation_required' }),
  },
  'too much given': {
    post: BAKERS,
    body: { identity: 'ä'.repeat(128), password: 'x'.repeat(256) },
    status: 400,
    json: invalid({ identity: 'validation_length_out_of_range', password: 'validation_length_out_of_range' }),
  },
  'a value that is not text': {
    post: BAKERS,
    body: { identity: { a: 1 }, password: PASSWORD },
    status: 400,
    json: refusal(400, 'An error occurred while loading the submitted data.'),
  },
  'a malformed body': {
    post: BAKERS,
    headers: { 'content-type': 'application/json' },
    body: '{"identity',
    status: 400,
    json: refusal(400, 'An error occurred while loading the submitted data.'),
  },
  'a collection without passwords': {
    post: '/api/collections/devices/auth-with-password',
    body: { identity: 'device@example.com', password: PASSWORD },
    status: 403,
    json: refusal(403, 'The collection is not configured to allow password authentication.'),
  },
  'an account that the auth rule lets in': {
    post: '/api/collections/clients/auth-with-password',
    body: { identity: 'dora@example.com', password: PASSWORD },
    status: 200,
  },
  'an account that the auth rule keeps out': {
    post: '/api/collections/clients/auth-with-password',
    body: { identity: 'carl@example.com', password: PASSWORD },
    status: 403,
    json: refusal(403, "The request doesn't satisfy the collection requirements to authenticate."),
  },
  'a collection that lets nobody in': {
    post: '/api/collections/ghosts/auth-with-password',
    body: { identity: 'emil@example.com', password: PASSWORD },
    status: 403,
    json: refusal(403, "The request doesn't satisfy the collection requirements to authenticate."),
  },
  'a collection that lets nobody in, asked by a superuser': {
    post: '/api/collections/ghosts/auth-with-password',
    as: 'root',
    body: { identity: 'emil@example.com', password: PASSWORD },
    status: 200,
  },
  'a collection without accounts': {
    post: '/api/collections/guilds/auth-with-password',
    body: { identity: 'a', password: 'b' },
    status: 404,
    json: refusal(404, 'Missing or invalid auth collection context.'),
  },
})

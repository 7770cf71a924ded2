import { expect } from 'vitest'
import type { AuthRecord } from '#core/auth/auth.ts'
import { readTokenClaims } from '#core/auth/tokens.ts'
import { createAuthWorld, ids } from '#tests/support/auth-world.ts'
import { anyText, partly, refusal, scenarios, type World } from '#tests/support/scenario.ts'

const BAKERS = '/api/collections/bakers/auth-refresh'

async function tokenFor(world: World, options: { refreshable?: boolean; seconds?: number }) {
  const collection = world.core.collections.get('bakers')
  const record = await world.core.records.get(collection, ids.anna)
  return world.core.auth.issueToken('auth', { collection, record } as AuthRecord, options)
}

scenarios('auth-refresh', createAuthWorld, {
  'a later token and the record as it is': {
    post: BAKERS,
    as: 'anna',
    async given(world) {
      world.clock.advance(3600)
      await world.core.records.update(world.core.collections.get('bakers'), ids.anna, { nick: 'anni' })
    },
    status: 200,
    json: { token: anyText, record: partly({ id: ids.anna, nick: 'anni', email: 'anna@example.com' }) },
    async afterwards({ clock, people }, response) {
      const { token } = (await response.json()) as { token: string }
      expect(token).not.toBe(people['anna'])
      expect(readTokenClaims('auth', token, clock.now())?.refreshable).toBe(true)
    },
  },
  'a token that cannot be refreshed comes back as it was': {
    post: BAKERS,
    as: 'anna',
    async given(world) {
      world.people['anna'] = await tokenFor(world, { refreshable: false })
    },
    status: 200,
    async afterwards({ people }, response) {
      expect(await response.json()).toMatchObject({ token: people['anna'], record: { id: ids.anna } })
    },
  },
  'a token with the Bearer prefix': {
    post: BAKERS,
    as: 'anna',
    async given({ people }) {
      people['anna'] = `bEaReR ${people['anna']}`
    },
    status: 200,
  },
  'an expired token': {
    post: BAKERS,
    as: 'anna',
    async given(world) {
      world.people['anna'] = await tokenFor(world, { seconds: 10 })
      world.clock.advance(10)
    },
    status: 401,
    json: refusal(401, 'The request requires valid record authorization token.'),
  },
  'a file token': {
    post: BAKERS,
    as: 'anna',
    async given({ core, people }) {
      const collection = core.collections.get('bakers')
      const record = await core.records.get(collection, ids.anna)
      people['anna'] = core.auth.issueToken('file', { collection, record } as AuthRecord)
    },
    status: 401,
  },
  'after the password was changed': {
    post: BAKERS,
    as: 'anna',
    async given({ core }) {
      await core.records.update(core.collections.get('bakers'), ids.anna, { password: 'another-word-2' })
    },
    status: 401,
  },
  'an account that the auth rule keeps out by now': {
    post: '/api/collections/clients/auth-refresh',
    as: 'carl',
    status: 403,
    json: refusal(403, "The request doesn't satisfy the collection requirements to authenticate."),
  },
  'a guest': {
    post: BAKERS,
    status: 401,
    json: refusal(401, 'The request requires valid record authorization token.'),
  },
  'somebody of another collection': {
    post: BAKERS,
    as: 'dora',
    status: 403,
    json: refusal(403, 'The request requires auth record from clients collection.'),
  },
  'a superuser is somebody of another collection': { post: BAKERS, as: 'root', status: 403 },
  'a guest of a collection without accounts': { post: '/api/collections/guilds/auth-refresh', status: 401 },
  'an unknown collection': {
    post: '/api/collections/unknown/auth-refresh',
    as: 'anna',
    status: 404,
    json: refusal(404, 'Missing or invalid collection context.'),
  },
})

import { expect } from 'vitest'
import { readTokenClaims } from '#core/auth/sessions/tokens.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { createAuthWorld, ids } from '#tests/support/auth-world.ts'
import { anyText, partly, refusal, scenarios, type World } from '#tests/support/scenario.ts'

const BAKERS = '/api/collections/bakers/auth-refresh'

const CLIENTS = '/api/collections/clients/auth-refresh'
const DAY = 24 * 3600

async function refreshed({ core, people }: World, name: string): Promise<string> {
  const auth = await core.auth.verifyToken('auth', people[name] ?? '')
  return (auth && (await core.auth.continueSession(auth))) ?? ''
}

async function tokenFor(world: World, options: { refreshable?: boolean; seconds?: number }) {
  const collection = world.core.collections.get('bakers')
  const record = await world.core.records.get(collection, ids.anna)
  return world.core.auth.startSession({ collection, record } as AuthRecord, options)
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
  'after signing out': {
    post: BAKERS,
    as: 'anna',
    async given({ core, people }) {
      const auth = await core.auth.verifyToken('auth', people['anna'] ?? '')
      if (auth) await core.auth.sessions.end(auth, auth.session ?? '')
    },
    status: 401,
    json: refusal(401, 'The request requires valid record authorization token.'),
  },
  'up to the limit of the session, and no further': {
    post: CLIENTS,
    as: 'dora',
    async given(world) {
      world.clock.advance(4 * DAY)
      world.people['dora'] = await refreshed(world, 'dora')
      const claims = readTokenClaims('auth', world.people['dora'], world.clock.now())
      expect(claims?.expires).toEqual(new Date(world.clock.now().getTime() + 2 * DAY * 1000))
      world.clock.advance(2 * DAY - 2)
      world.people['dora'] = await refreshed(world, 'dora')
      world.clock.advance(2)
    },
    status: 401,
    json: refusal(401, 'The request requires valid record authorization token.'),
  },
  'without a limit for ever': {
    post: BAKERS,
    as: 'anna',
    async given(world) {
      for (let weeks = 0; weeks < 12; weeks++) {
        world.clock.advance(4 * DAY)
        world.people['anna'] = await refreshed(world, 'anna')
      }
    },
    status: 200,
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
  'an account of another collection': {
    post: BAKERS,
    as: 'dora',
    status: 403,
    json: refusal(403, 'The request requires auth record from clients collection.'),
  },
  'a superuser belongs to another collection': { post: BAKERS, as: 'root', status: 403 },
  'a guest of a collection without accounts': { post: '/api/collections/guilds/auth-refresh', status: 401 },
  'an unknown collection': {
    post: '/api/collections/unknown/auth-refresh',
    as: 'anna',
    status: 404,
    json: refusal(404, 'Missing or invalid collection context.'),
  },
})

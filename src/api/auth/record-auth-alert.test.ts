import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { authOrigins } from '#core/collections/system-collections.ts'
import { type AuthWorld, createAuthWorld, ids, PASSWORD } from '#tests/support/auth-world.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { scenarios } from '#tests/support/scenario.ts'

const BAKERS = '/api/collections/bakers/auth-with-password'
const ANNA = { identity: 'anna@example.com', password: PASSWORD }
const IP = '127.0.0.1'

/** Signs Anna in from each device, one after the other. */
async function signInFrom(world: AuthWorld, ...userAgents: string[]): Promise<void> {
  for (const userAgent of userAgents) {
    const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
    const request = new Request(`http://localhost${BAKERS}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(ANNA),
    })
    expect((await world.api.fetch(request)).status).toBe(200)
    world.clock.advance(1)
  }
}

async function originsOf({ core }: AuthWorld): Promise<string[]> {
  const origins = await core.records.list(authOrigins, { sort: 'created' })
  return origins.map(({ fingerprint }) => fingerprint)
}

function fingerprint(userAgent: string): string {
  return createHash('md5').update(`${IP}${userAgent}`).digest('hex')
}

scenarios('login alerts', createAuthWorld, {
  'the first sign-in of all is no news': {
    post: BAKERS,
    headers: { 'user-agent': 'phone' },
    body: ANNA,
    status: 200,
    events: { 'create _authOrigins': 1 },
    async afterwards(world) {
      expect(world.mails).toEqual([])
      expect(await world.core.records.list(authOrigins)).toMatchObject([
        {
          collectionRef: world.core.collections.get('bakers').id,
          recordRef: ids.anna,
          fingerprint: fingerprint('phone'),
        },
      ])
    },
  },
  'the account is notified of a new device': {
    post: BAKERS,
    given: (world) => signInFrom(world, 'phone'),
    headers: { 'user-agent': 'laptop' },
    body: ANNA,
    status: 200,
    events: { 'create _authOrigins': 1 },
    async afterwards({ mails }) {
      expect(mails).toMatchObject([
        { kind: 'loginAlert', to: 'anna@example.com', info: '2026-03-02 08:00:01.000Z - 127.0.0.1 laptop' },
      ])
    },
  },
  'a device that was there before is not': {
    post: BAKERS,
    given: (world) => signInFrom(world, 'phone', 'laptop'),
    headers: { 'user-agent': 'phone' },
    body: ANNA,
    status: 200,
    events: { 'update _authOrigins': 1 },
    afterwards: async ({ mails }) => expect(mails).toHaveLength(1),
  },
  'a long user agent is truncated': {
    post: BAKERS,
    headers: { 'user-agent': 'x'.repeat(300) },
    body: ANNA,
    status: 200,
    async afterwards(world) {
      expect(await originsOf(world)).toEqual([fingerprint(`${'x'.repeat(200)}...`)])
    },
  },
  'five devices are remembered': {
    post: BAKERS,
    given: (world) => signInFrom(world, '1', '2', '3', '4', '5'),
    headers: { 'user-agent': '6' },
    body: ANNA,
    status: 200,
    events: { 'create _authOrigins': 1, 'delete _authOrigins': 1 },
    async afterwards(world) {
      expect(await originsOf(world)).toEqual(['2', '3', '4', '5', '6'].map(fingerprint))
      expect(world.mails).toHaveLength(5)
    },
  },
  'a new password forgets them all': {
    post: BAKERS,
    async given(world) {
      const { core } = world
      await signInFrom(world, 'phone')
      await core.records.update(core.collections.get('bakers'), ids.anna, { password: 'another-word-2' })
    },
    headers: { 'user-agent': 'laptop' },
    body: { ...ANNA, password: 'another-word-2' },
    status: 200,
    async afterwards(world) {
      expect(world.mails).toEqual([])
      expect(await originsOf(world)).toEqual([fingerprint('laptop')])
    },
  },
  'not where the collection does not want it': {
    post: BAKERS,
    given: ({ core }) => core.collections.update('bakers', { authAlert: { enabled: false } }),
    body: ANNA,
    status: 200,
    events: {},
  },
  'a refresh is not a sign-in': {
    post: '/api/collections/bakers/auth-refresh',
    as: 'anna',
    status: 200,
    events: {},
  },
  'an owner sees the own origins': {
    get: '/api/collections/_authOrigins/records',
    as: 'anna',
    async given(world) {
      await signInFrom(world, 'phone')
      await world.ask('clients/auth-with-password', { identity: 'dora@example.com', password: PASSWORD })
    },
    status: 200,
    json: expect.objectContaining({
      totalItems: 1,
      items: [expect.objectContaining({ recordRef: ids.anna, fingerprint: fingerprint('phone') })],
    }),
  },
})

describe.each(testDatabases)('login alerts on $name', (engine) => {
  test('sign-ins from a new device at the same time are one piece of news', async () => {
    const world = await createAuthWorld(engine)
    await signInFrom(world, 'phone')

    await Promise.all(['laptop', 'laptop', 'laptop'].map((device) => signInFrom(world, device)))

    expect(world.mails).toHaveLength(1)
    expect(await originsOf(world)).toHaveLength(2)
    expect(world.log.lines).toEqual([])
  })

  test('a failed alert does not prevent the sign-in', async () => {
    const world = await createAuthWorld(engine)
    world.core.hooks.on('_authOrigins', {
      beforeCreate() {
        throw new Error('not today')
      },
    })

    await signInFrom(world, 'phone')

    expect(world.log.lines).toMatchObject([{ level: 'error' }])
  })
})

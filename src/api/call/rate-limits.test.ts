import { expect } from 'vitest'
import { createMagazine, PASSWORD } from '#tests/support/magazine.ts'
import { refusal, scenarios, type World } from '#tests/support/scenario.ts'

const TOO_MANY = refusal(429, 'Too Many Requests.')
const TOPICS = '/api/collections/topics/records'

type Rule = { label: string; audience?: string; maxRequests?: number }

/** Enables limits of one request in ten seconds each, unless a rule says otherwise. */
function limited(...rules: Rule[]) {
  return ({ core }: World) =>
    core.settings.update({
      rateLimits: {
        enabled: true,
        rules: rules.map((rule) => ({ duration: 10, maxRequests: 1, ...rule })),
        excludedIPs: ['10.1.0.0/16'],
      },
    })
}

type Ask = { method?: string; as?: string; ip?: string }

/** Makes `times` requests and returns how many were admitted. */
async function letIn(world: World, path: string, times: number, { method = 'GET', as, ip }: Ask = {}) {
  let count = 0
  for (let i = 0; i < times; i++) {
    const headers = {
      ...(as !== undefined && { authorization: world.people[as] ?? '' }),
      ...(ip !== undefined && { 'x-client-ip': ip }),
    }
    const response = await world.api.fetch(new Request(`http://localhost${path}`, { method, headers }))
    if (response.status !== 429) count++
  }
  return count
}

scenarios('rate limits', createMagazine, {
  'are off until an operator turns them on': {
    given: ({ core }) => core.settings.update({ rateLimits: { rules: [] } }),
    get: '/api/health',
    status: 200,
    afterwards: async (world) => expect(await letIn(world, '/api/health', 20)).toBe(20),
  },
  'one too many is refused without a word about when': {
    given: async (world) => {
      await limited({ label: '/api/health' })(world)
      await letIn(world, '/api/health', 1)
    },
    get: '/api/health',
    status: 429,
    json: TOO_MANY,
    answerHeaders: { 'retry-after': null },
    afterwards: async (world) => {
      world.clock.advance(10)
      expect(await letIn(world, '/api/health', 3)).toBe(1)
    },
  },
  'addresses are counted apart, an IPv6 network as one, excluded ones not at all': {
    given: limited({ label: '/api/health' }),
    get: '/api/health',
    status: 200,
    afterwards: async (world) => {
      expect(await letIn(world, '/api/health', 3, { ip: '10.0.0.1' })).toBe(1)
      expect(await letIn(world, '/api/health', 3, { ip: '2001:db8::1' })).toBe(1)
      expect(await letIn(world, '/api/health', 3, { ip: '2001:db8::2' })).toBe(0)
      expect(await letIn(world, '/api/health', 3, { ip: '10.1.2.3' })).toBe(3)
    },
  },
  'superusers have none': {
    given: limited({ label: '/api/' }),
    get: TOPICS,
    as: 'root',
    status: 200,
    afterwards: async (world) => expect(await letIn(world, TOPICS, 5, { as: 'root' })).toBe(5),
  },
  'the most telling label counts: collection and action, action, method with path, path, its beginning': {
    given: limited(
      { label: 'topics:list', maxRequests: 2 },
      { label: '*:list', maxRequests: 3 },
      { label: 'POST /api/realtime', maxRequests: 4 },
      { label: '/api/realtime', maxRequests: 5 },
      { label: '/api/', maxRequests: 6 },
    ),
    get: '/api/health',
    status: 200,
    afterwards: async (world) => {
      expect(await letIn(world, TOPICS, 9)).toBe(2)
      expect(await letIn(world, '/api/collections/articles/records', 9)).toBe(3)
      // Each collection has its own counter.
      expect(await letIn(world, '/api/collections/comments/records', 9)).toBe(3)
      expect(await letIn(world, '/api/realtime', 9, { method: 'POST' })).toBe(4)
      expect(await letIn(world, '/api/realtime', 9, { method: 'HEAD' })).toBe(5)
      expect(await letIn(world, '/api/health', 9)).toBe(5)
    },
  },
  'a path is not a beginning of another one without its slash': {
    given: limited({ label: '/api/heal' }, { label: '/api/realtime/' }),
    get: '/api/health',
    status: 200,
    afterwards: async (world) => {
      expect(await letIn(world, '/api/health', 3)).toBe(3)
      expect(await letIn(world, '/api/realtime', 3, { method: 'POST' })).toBe(1)
    },
  },
  'guests and members can have different ones': {
    given: limited(
      { label: 'topics:list', audience: '@guest', maxRequests: 1 },
      { label: 'topics:list', audience: '@auth', maxRequests: 2 },
      { label: '*:view', audience: '@auth' },
    ),
    get: '/api/health',
    status: 200,
    afterwards: async (world) => {
      expect(await letIn(world, TOPICS, 3)).toBe(1)
      expect(await letIn(world, TOPICS, 3, { as: 'anna' })).toBe(2)
      expect(await letIn(world, `${TOPICS}/x`, 3)).toBe(3)
      expect(await letIn(world, `${TOPICS}/x`, 3, { as: 'anna' })).toBe(1)
    },
  },
  'every way to sign in is also called auth': {
    given: limited({ label: '*:auth' }),
    post: '/api/collections/members/auth-with-password',
    body: { identity: 'anna@example.com', password: PASSWORD },
    status: 200,
    afterwards: async (world) => {
      const path = '/api/collections/members/auth-with-password'
      expect(await letIn(world, path, 3, { method: 'POST' })).toBe(0)
      expect(await letIn(world, '/api/collections/members/auth-methods', 3)).toBe(3)
    },
  },
  'they come before everything else about a request': {
    given: async (world) => {
      await limited({ label: 'ledger:list' })(world)
      await letIn(world, '/api/collections/ledger/records', 1)
    },
    get: '/api/collections/ledger/records?page=nonsense',
    status: 429,
  },
  'a change of the settings counts anew': {
    given: limited({ label: '/api/health' }),
    get: '/api/health',
    status: 200,
    afterwards: async (world) => {
      expect(await letIn(world, '/api/health', 2)).toBe(0)
      await world.core.settings.update({ meta: { appName: 'Krume' } })
      expect(await letIn(world, '/api/health', 2)).toBe(1)
    },
  },
})

const allowed = ({ core }: World) => core.settings.update({ superuserIPs: ['10.0.0.0/8', '::1'] })

scenarios('superusers bound to addresses', createMagazine, {
  'are refused from elsewhere, whatever they ask': {
    given: allowed,
    get: '/api/health',
    as: 'root',
    status: 403,
    json: refusal(403, 'You are not allowed to perform this request.'),
  },
  'are let in from there': {
    given: allowed,
    get: '/api/settings',
    as: 'root',
    headers: { 'x-client-ip': '10.9.8.7' },
    status: 200,
  },
  'cannot sign in from elsewhere': {
    given: allowed,
    post: '/api/collections/_superusers/auth-with-password',
    body: { identity: 'root@example.com', password: PASSWORD },
    status: 403,
  },
  'others are not concerned': { given: allowed, get: TOPICS, as: 'anna', status: 200 },
})

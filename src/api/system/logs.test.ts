import { expect } from 'vitest'
import { createMagazine, ids } from '#tests/support/magazine.ts'
import { anyText, partly, refusal, scenarios, type World } from '#tests/support/scenario.ts'

const LOGS = '/api/logs'
const by = (filter: string) => `filter=${encodeURIComponent(filter)}`

async function ask(world: World, path: string, headers: Record<string, string> = {}) {
  await world.api.fetch(new Request(`http://localhost${path}`, { headers }))
}

/** Makes two requests in one hour and a failing one in the next. */
async function someRequests(world: World) {
  await ask(world, '/api/health?a=1', { referer: 'http://x/?token=hush', 'user-agent': 'Test' })
  await ask(world, '/api/collections/topics/records', { authorization: world.people.anna ?? '' })
  world.clock.advance(3600)
  await ask(world, '/api/collections/nothing/records?token=hush')
  await world.core.logs.flush()
}

async function messages({ core }: World) {
  await core.logs.flush()
  const params = { page: 1, perPage: 100, filter: '', sort: '', skipTotal: true, expand: '' }
  return (await core.logs.list(params)).items.map(({ message }) => message)
}

scenarios('logs', createMagazine, {
  'are not for guests': { get: LOGS, status: 401 },
  'are not for members': { get: `${LOGS}/stats`, as: 'anna', status: 403 },
  'come in the order in which they were written unless another is asked for, as PocketBase gives them': {
    given: someRequests,
    get: `${LOGS}?fields=message`,
    as: 'root',
    status: 200,
    json: partly({
      items: [
        { message: 'GET /api/health?a=1' },
        { message: 'GET /api/collections/topics/records' },
        { message: 'GET /api/collections/nothing/records?token=***' },
      ],
    }),
  },
  'hold what was asked, who asked and how it went, but no token': {
    given: someRequests,
    get: LOGS,
    as: 'root',
    status: 200,
    json: {
      page: 1,
      perPage: 30,
      totalItems: 3,
      totalPages: 1,
      items: [
        {
          id: anyText,
          created: '2026-03-02 08:00:00.000Z',
          level: 0,
          message: 'GET /api/health?a=1',
          data: {
            type: 'request',
            execTime: expect.any(Number),
            url: '/api/health?a=1',
            method: 'GET',
            status: 200,
            referer: 'http://x/?token=***',
            userAgent: 'Test',
            auth: '',
            userIP: '127.0.0.1',
            remoteIP: '',
          },
        },
        partly({ data: partly({ auth: 'members', status: 200 }) }),
        partly({
          level: 8,
          message: 'GET /api/collections/nothing/records?token=***',
          data: partly({ status: 404, error: 'Missing collection context.', details: {} }),
        }),
      ],
    },
  },
  'are filtered and sorted, by what is inside data too': {
    given: someRequests,
    get: `${LOGS}?${by('data.status < 400 && data.type = "request"')}&sort=-@rowid&fields=message&perPage=1`,
    as: 'root',
    status: 200,
    json: {
      items: [{ message: 'GET /api/collections/topics/records' }],
      page: 1,
      perPage: 1,
      totalItems: 2,
      totalPages: 2,
    },
  },
  'a filter that makes no sense': { get: `${LOGS}?${by('nothing = 1')}`, as: 'root', status: 400 },
  'one that is not there': {
    get: `${LOGS}/nothing`,
    as: 'root',
    status: 404,
    json: refusal(404, "The requested resource wasn't found."),
  },
  'are counted by the hour': {
    given: someRequests,
    get: `${LOGS}/stats`,
    as: 'root',
    status: 200,
    json: [
      { date: '2026-03-02 08:00:00.000Z', total: 2 },
      { date: '2026-03-02 09:00:00.000Z', total: 1 },
    ],
  },
  'are counted under a filter': {
    given: someRequests,
    get: `${LOGS}/stats?${by('level > 0')}`,
    as: 'root',
    status: 200,
    json: [{ date: '2026-03-02 09:00:00.000Z', total: 1 }],
  },
  'counting under a filter that makes no sense': {
    get: `${LOGS}/stats?${by('nothing = 1')}`,
    as: 'root',
    status: 400,
    json: refusal(400, 'Invalid filter format.'),
  },
  'do not speak of looking at them, unless that fails': {
    get: LOGS,
    as: 'root',
    status: 200,
    afterwards: async (world) => {
      await ask(world, LOGS)
      expect(await messages(world)).toEqual(['GET /api/logs'])
    },
  },
  'hold as much about people as the operator wants': {
    given: ({ core }) => core.settings.update({ logs: { logIP: false, logAuthId: true } }),
    get: '/api/health',
    as: 'anna',
    status: 200,
    afterwards: async (world) => {
      await world.core.logs.flush()
      const params = { page: 1, perPage: 1, filter: '', sort: '', skipTotal: true, expand: '' }
      const [entry] = (await world.core.logs.list(params)).items
      expect(entry?.data).toMatchObject({ auth: 'members', authId: ids.anna })
      expect(entry?.data).not.toHaveProperty('userIP')
    },
  },
  'are none when they are kept for no day, or when only failures are wanted': {
    given: ({ core }) => core.settings.update({ logs: { minLevel: 8 } }),
    get: '/api/health',
    status: 200,
    afterwards: async (world) => {
      await ask(world, '/api/collections/nothing/records')
      await world.core.settings.update({ logs: { maxDays: 0 } })
      await ask(world, '/api/collections/nothing/records')
      expect(await messages(world)).toEqual(['GET /api/collections/nothing/records'])
    },
  },
  'internal errors are reported to operators': {
    given: async (world) => {
      world.core.hooks.on('topics', {
        beforeCreate: () => {
          throw new Error('the oven is cold')
        },
      })
    },
    post: '/api/collections/topics/records',
    as: 'root',
    body: { title: 'New' },
    status: 500,
    afterwards: async ({ core }) => {
      await core.logs.flush()
      const params = { page: 1, perPage: 1, filter: '', sort: '', skipTotal: true, expand: '' }
      const [entry] = (await core.logs.list(params)).items
      expect(entry?.data['error']).toMatch(/: the oven is cold$/)
      // Request bodies are never logged.
      expect(JSON.stringify(entry)).not.toContain('New')
    },
  },
  'old ones are thrown away': {
    given: someRequests,
    get: LOGS,
    as: 'root',
    status: 200,
    afterwards: async (world) => {
      world.clock.set('2026-03-07T08:30:00Z')
      await world.core.logs.deleteOld()
      expect(await messages(world)).toHaveLength(1)
    },
  },
})

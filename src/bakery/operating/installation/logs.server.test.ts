import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, present } from '#tests/support/test-bakery.ts'
import { createOperator } from '#tests/support/test-operator.ts'
import type { LogQuery } from './logs.ts'

const TOKEN = 'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXI'

async function openLogs(engine: (typeof testDatabases)[number]) {
  const platform = await createTestPlatform(engine)
  const { core, clock, operating } = platform
  const scope = await createOperator(platform)
  clock.set('2026-03-02T08:10:00Z')
  const request = (path: string, status: number, data: Record<string, unknown> = {}) =>
    core.logs.write(status < 400 ? 0 : 8, `GET ${path}`, { type: 'request', status, execTime: 3, ...data })
  const everything: LogQuery = { search: '', kind: '', from: '2026-03-01', until: '2026-03-03' }
  const list = (query: Partial<LogQuery> = {}, before = '', limit = 50) =>
    operating.logs.list(scope, { ...everything, ...query, before, limit })
  const messages = async (query: Partial<LogQuery> = {}) =>
    (await list(query)).items.map(({ message }) => message)
  return { core, clock, logs: operating.logs, scope, request, everything, list, messages }
}

describe.each(testDatabases)('logs for operators on $name', (engine) => {
  test('are found by kind, by what is in message or data, and by time', async () => {
    const { core, clock, request, messages } = await openLogs(engine)
    request('/api/health', 200, { userIP: '10.1.2.3' })
    core.logs.write(4, 'the oven is warm', {})
    clock.advance(3600)
    request('/api/nothing', 404, { error: '100% gone' })
    await core.logs.flush()
    expect(await messages()).toEqual(['GET /api/nothing', expect.any(String), expect.any(String)])
    expect(await messages({ kind: 'requests' })).toEqual(['GET /api/nothing', 'GET /api/health'])
    expect(await messages({ kind: 'warnings' })).toEqual(['GET /api/nothing', 'the oven is warm'])
    expect(await messages({ kind: 'failures' })).toEqual(['GET /api/nothing'])
    expect(await messages({ search: 'OVEN' })).toEqual(['the oven is warm'])
    expect(await messages({ search: '10.1.2.3' })).toEqual(['GET /api/health'])
    expect(await messages({ search: '0% g' })).toEqual(['GET /api/nothing'])
    expect(await messages({ search: '%' })).toEqual(['GET /api/nothing'])
    expect(await messages({ from: '2026-03-02 09:00:00.000Z' })).toEqual(['GET /api/nothing'])
    expect(await messages({ until: '2026-03-02 08:10:00.000Z' })).toEqual([])
  })

  test('are read page after page, with none twice and none left out', async () => {
    const { core, clock, request, list } = await openLogs(engine)
    // Some entries have the same time.
    for (let count = 0; count < 11; count++) {
      request(`/api/${count}`, 200)
      if (count % 4 === 3) clock.advance(1)
    }
    await core.logs.flush()
    const seen: string[] = []
    let next: string | undefined = ''
    while (next !== undefined) {
      const page: Awaited<ReturnType<typeof list>> = await list({}, next, 3)
      seen.push(...page.items.map(({ message }) => message))
      next = page.next
    }
    expect(seen.length).toBe(11)
    expect(new Set(seen).size).toBe(11)
    expect(seen.slice(0, 3).toSorted()).toEqual(['GET /api/10', 'GET /api/8', 'GET /api/9'])
    expect((await list({}, "' || 1=1", 3)).items).toHaveLength(3)
  })

  test('are counted by the hour, with the failures among them', async () => {
    const { core, clock, logs, scope, request, everything } = await openLogs(engine)
    request('/api/health', 200)
    request('/api/nothing', 404)
    clock.advance(2 * 3600)
    request('/api/health', 200)
    await core.logs.flush()
    expect(await logs.hours(scope, everything)).toEqual([
      { from: '2026-03-02 08:00:00.000Z', total: 2, failures: 1 },
      { from: '2026-03-02 10:00:00.000Z', total: 1, failures: 0 },
    ])
    expect(await logs.hours(scope, { ...everything, search: 'nothing' })).toMatchObject([{ total: 1 }])
  })

  test('show a complete entry without tokens', async () => {
    const { core, logs, scope, request, list } = await openLogs(engine)
    request(`/api/x?token=hush&jwt=${TOKEN}`, 400, {
      method: 'GET',
      url: `/api/x?token=hush&jwt=${TOKEN}`,
      error: `No: ${TOKEN}`,
      details: { title: { message: TOKEN } },
      auth: 'users',
      authId: 'anna',
      userIP: '10.1.2.3',
    })
    await core.logs.flush()
    const [line] = (await list()).items
    expect(line).toMatchObject({ level: 'error', status: 400, milliseconds: 3, error: 'No: ***' })
    const details = await logs.view(scope, present(line).id)
    expect(details).toMatchObject({
      method: 'GET',
      auth: 'users',
      authId: 'anna',
      ip: '10.1.2.3',
      remoteIp: '',
    })
    expect(JSON.parse(details.rest)).toEqual({ details: { title: { message: '***' } } })
    expect(JSON.stringify([line, details])).not.toMatch(/hush|eyJ/)
    await expect(logs.view(scope, 'nothing')).rejects.toMatchObject({ status: 404 })
    expect(logs.keptDays(scope)).toBe(core.settings.get().logs.maxDays)
  })
})

import { describe, expect, test, vi } from 'vitest'
import type { Core } from '#core/core.ts'
import { DatabaseFault, QueryTooLong } from '#core/db/database-errors.ts'
import type { WorkLimits } from '#core/work/work-limits.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { members, testCollections, topics } from '#tests/support/test-collections.ts'
import { topicWith } from './guest.ts'

/** A filter over related records, so it runs as a separate query. */
const FAR = topicWith('topics/*', { filter: "articles_via_topics.title ?!= 'x'" })

async function createWorld(limits: Partial<WorkLimits> = {}) {
  const { core, log } = await createTestApp(testDatabases[0] as (typeof testDatabases)[0], testCollections)
  Object.assign(core.work.limits, limits)
  return { core, log, connect: (ip?: string) => connect(core, ip), change: () => change(core) }
}

function connect(core: Core, ip = '10.0.0.1') {
  const heard: string[] = []
  const end = vi.fn<() => void>()
  const { clientId } = core.realtime.connect({ send: ({ event }) => void heard.push(event), end }, ip)
  heard.length = 0
  const subscribe = (wanted: string[], auth = null as Parameters<Core['realtime']['subscribe']>[2]['auth']) =>
    core.realtime.subscribe(clientId, wanted, { auth, ip })
  return { heard, end, subscribe }
}

let changes = 0
const change = (core: Core) => core.records.create(topics, { title: `Change ${changes++}` })

const filters = (count: number, name = '') =>
  Array.from({ length: count }, (_, nth) => topicWith('topics/*', { filter: `title != '${name}${nth}'` }))

describe('live topics', () => {
  test('are checked once for all guests with the same topic', async () => {
    const { change, connect, core } = await createWorld()
    const guests = Array.from({ length: 300 }, () => connect())
    const alike = topicWith('topics/*', { filter: "title != 'x'" })
    for (const { subscribe } of guests) await subscribe(['topics/*', alike])
    const asked = vi.spyOn(core.sql, 'executeQuery')
    await change()
    await expect.poll(() => guests.map(({ heard }) => heard.length)).toEqual(guests.map(() => 2))
    // One query for the rule, one for the filter.
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('check a rule once for all filters, and nothing for other topics', async () => {
    const { connect, core } = await createWorld()
    const guest = connect()
    await guest.subscribe([...filters(100), 'articles/*', 'comments/*'])
    const asked = vi.spyOn(core.sql, 'executeQuery')
    await core.records.create(topics, { title: 'Hidden', secret: true })
    await expect.poll(() => asked.mock.calls.length).toBe(1)
    await core.records.create(members, { name: 'Dora', email: 'dora@example.com', password: 'secret-word-1' })
    await change(core)
    await expect.poll(() => guest.heard.length).toBe(100)
    expect(asked).toHaveBeenCalledTimes(1 + 1 + 100)
  })

  test('are limited per stream, and a refusal keeps the earlier topics', async () => {
    const { change, connect } = await createWorld()
    const guest = connect()
    await guest.subscribe(['topics/*'])
    await expect(guest.subscribe(filters(101))).rejects.toMatchObject({
      status: 400,
      message: 'A connection may have 100 topics with options.',
    })
    const long = Array.from({ length: 1000 }, (_, nth) => `${nth}`.padEnd(2500, 'x'))
    await expect(guest.subscribe(long)).rejects.toMatchObject({
      status: 400,
      message: 'The topics of a connection may have 262144 characters together.',
    })
    await change()
    await expect.poll(() => guest.heard).toEqual(['topics/*'])
    // PocketBase's protocol allows 1000 topics.
    await guest.subscribe(Array.from({ length: 1000 }, (_, nth) => `topics/record${nth}`))
  })

  test('are limited per network, where equal ones count once; plain ones are free', async () => {
    const { connect } = await createWorld()
    await connect().subscribe(filters(100))
    await connect().subscribe(filters(100))
    await connect().subscribe(filters(100, 'other'))
    const late = connect()
    await expect(late.subscribe(filters(1, 'one more'))).rejects.toMatchObject({ status: 429 })
    await late.subscribe(filters(1))
    await late.subscribe(['topics/*', 'articles/*'])
    await connect('10.0.0.2').subscribe(filters(100, 'elsewhere'))
  })

  test('reach others while a filter is slow', async () => {
    const { change, connect, core } = await createWorld()
    vi.spyOn(core.db, 'readApart').mockReturnValue(new Promise(() => {}))
    const [slow, plain, simple] = [connect(), connect(), connect()]
    await slow.subscribe([FAR])
    await plain.subscribe(['topics/*'])
    await simple.subscribe(filters(1))
    for (let nth = 0; nth < 3; nth++) await change()
    await expect.poll(() => [plain, simple].map(({ heard }) => heard.length)).toEqual([3, 3])
    expect(slow.heard).toEqual([])
  })

  test('reach others when a filter or a listener fails', async () => {
    const { change, connect, core, log } = await createWorld()
    vi.spyOn(core.db, 'readApart').mockRejectedValue(new DatabaseFault('no'))
    const [failing, plain] = [connect(), connect()]
    await failing.subscribe([FAR])
    const broken = () => {
      throw new Error('gone')
    }
    const end = vi.fn<() => void>()
    let opened = false
    const { clientId } = core.realtime.connect(
      { send: () => (opened ? broken() : (opened = true)), end },
      '10.0.0.1',
    )
    await core.realtime.subscribe(clientId, ['topics/*'], { auth: null, ip: '10.0.0.1' })
    await plain.subscribe(['topics/*'])
    await change()
    await change()
    await expect.poll(() => plain.heard.length).toBe(2)
    expect(end).toHaveBeenCalledTimes(1)
    expect([failing.heard, log.lines]).toEqual([[], []])
  })

  test('pause a filter that took too long', async () => {
    const { change, connect, core, log } = await createWorld()
    const asked = vi.spyOn(core.db, 'readApart').mockRejectedValue(new QueryTooLong(1000))
    const [slow, plain] = [connect(), connect()]
    await slow.subscribe([FAR])
    await plain.subscribe(['topics/*'])
    for (let nth = 0; nth < 3; nth++) await change()
    await expect.poll(() => plain.heard.length).toBe(3)
    await expect.poll(() => log.lines.length).toBe(1)
    expect(asked.mock.calls.map(([, limitMs]) => limitMs)).toEqual([1000])
  })

  test('end the streams of a network with too many waiting changes, and no others', async () => {
    const { change, connect, core } = await createWorld({ changesWaitingPerNetwork: 3 })
    vi.spyOn(core.db, 'readApart').mockReturnValue(new Promise(() => {}))
    const [slow, plain, other] = [connect(), connect(), connect('10.0.0.2')]
    await slow.subscribe([FAR])
    await plain.subscribe(['topics/*'])
    await other.subscribe(filters(1))
    for (let nth = 0; nth < 4; nth++) await change()
    await expect.poll(() => [plain, other].map(({ heard }) => heard.length)).toEqual([4, 4])
    expect([slow, plain, other].map(({ end }) => end.mock.calls.length)).toEqual([1, 0, 0])
  })

  test('are not read beyond the limit of a stream', async () => {
    const { api } = await createTestApp(testDatabases[0] as (typeof testDatabases)[0], testCollections)
    const body = JSON.stringify({ clientId: 'x', subscriptions: ['x'.repeat(1_100_000)] })
    const headers = { 'content-type': 'application/json' }
    const answer = await api.fetch(
      new Request('http://krume.example/api/realtime', { method: 'POST', headers, body }),
    )
    expect(answer.status).toBe(413)
  })
})

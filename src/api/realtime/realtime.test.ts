import { describe, expect, test } from 'vitest'
import { Connections } from '#core/realtime/connections.ts'
import { WORK_LIMITS } from '#core/work/work-limits.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createMagazine, ids } from '#tests/support/magazine.ts'
import { codes, refusal, type World } from '#tests/support/scenario.ts'
import { topics } from '#tests/support/test-collections.ts'

const tooLong = (max: number) => ({
  code: 'validation_length_too_long',
  message: `The length must be no more than ${max}.`,
  params: { max, min: 0 },
})
const INVALID = 'Something went wrong while processing your request.'
const sqlite = testDatabases.slice(0, 1)

async function connect({ api }: World) {
  const response = await api.fetch(new Request('http://localhost/api/realtime'))
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader?.read())?.value
  const first = (await next()) ?? ''
  const clientId = /^id:(.*)$/m.exec(first)?.[1] ?? ''
  return { response, first, clientId, next, cancel: () => reader?.cancel() }
}

function subscribe(world: World, body: object, as?: string): Promise<Response> {
  const token = as === undefined ? undefined : world.people[as]
  return Promise.resolve(
    world.api.fetch(
      new Request('http://localhost/api/realtime', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
        body: JSON.stringify(body),
      }),
    ),
  )
}

describe.each(sqlite)('realtime', (engine) => {
  test('a stream opens with the id of its connection, which every message carries', async () => {
    const world = await createMagazine(engine)
    const { response, first, clientId, next } = await connect(world)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(clientId).toMatch(/^[a-zA-Z0-9]{40}$/)
    expect(first).toBe(`id:${clientId}\nevent:PB_CONNECT\ndata:{"clientId":"${clientId}"}\n\n`)

    const topic = 'topics/*?options=%7B%22query%22%3A%7B%22fields%22%3A%22title%22%7D%7D'
    expect((await subscribe(world, { clientId, subscriptions: [topic] })).status).toBe(204)
    await world.core.records.create(topics, { title: 'New' })
    expect(await next()).toBe(
      `id:${clientId}\nevent:${topic}\ndata:{"action":"create","record":{"title":"New"}}\n\n`,
    )
  })

  test('a subscription must make sense', async () => {
    const world = await createMagazine(engine)
    const { clientId } = await connect(world)
    const answerTo = async (body: object) => (await subscribe(world, body)).json()
    expect(await answerTo({})).toEqual(refusal(400, INVALID, codes({ clientId: 'validation_required' })))
    expect(await answerTo({ clientId, subscriptions: Array.from({ length: 1001 }, String) })).toEqual(
      refusal(400, INVALID, { subscriptions: tooLong(1000) }),
    )
    expect(await answerTo({ clientId, subscriptions: ['a', 'x'.repeat(2501)] })).toEqual(
      refusal(400, INVALID, { subscriptions: { 1: tooLong(2500) } }),
    )
    expect(await answerTo({ clientId: 'x'.repeat(256) })).toEqual(
      refusal(400, INVALID, codes({ clientId: 'validation_length_out_of_range' })),
    )
    expect(await answerTo({ clientId: 'nobody' })).toEqual(refusal(404, 'Missing or invalid client id.'))
  })

  test('a guest may sign in on an open connection, but an account cannot change to another one', async () => {
    const world = await createMagazine(engine)
    const { clientId } = await connect(world)
    const statusAs = async (as?: string) =>
      (await subscribe(world, { clientId, subscriptions: [] }, as)).status
    expect([await statusAs(), await statusAs('anna'), await statusAs('anna')]).toEqual([204, 204, 204])
    expect([await statusAs('ben'), await statusAs()]).toEqual([403, 403])
  })

  test('a connection belongs to one address', async () => {
    const world = await createMagazine(engine)
    const { clientId } = world.core.realtime.connect({ send() {}, end() {} }, '10.0.0.1')
    expect(await (await subscribe(world, { clientId, subscriptions: [] })).json()).toEqual(
      refusal(400, 'Invalid realtime client.'),
    )
  })

  test('a client that is gone is forgotten', async () => {
    const world = await createMagazine(engine)
    const { clientId, cancel } = await connect(world)
    await cancel()
    expect((await subscribe(world, { clientId, subscriptions: [] })).status).toBe(404)
  })

  test('a client that does not read is disconnected', async () => {
    const world = await createMagazine(engine)
    const { clientId } = await connect(world)
    await subscribe(world, { clientId, subscriptions: ['articles/*'] })
    const articles = world.core.collections.get('articles')
    const body = 'x'.repeat(400_000)
    for (let i = 0; i < 4; i++) await world.core.records.update(articles, ids.bread, { body })
    const status = async () => (await subscribe(world, { clientId, subscriptions: [] })).status
    await expect.poll(status, { timeout: 15_000 }).toBe(404)
  })

  test('a server that stops ends its streams and takes no new ones', async () => {
    const world = await createMagazine(engine)
    const { next } = await connect(world)
    world.core.realtime.close()
    expect(await next()).toBeUndefined()
    const { response } = await connect(world)
    expect(response.status).toBe(503)
    expect(world.log.lines).toEqual([])
  })

  test('messages outside of records reach who subscribed to them', async () => {
    const world = await createMagazine(engine)
    const { clientId, next } = await connect(world)
    const send = (topic: string) => world.core.realtime.send(clientId, topic, { a: 1 }, '127.0.0.1')
    expect(await send('@oauth2')).toBe(false)
    await subscribe(world, { clientId, subscriptions: ['@oauth2'] })
    expect(await send('@oauth2')).toBe(true)
    expect(await next()).toBe(`id:${clientId}\nevent:@oauth2\ndata:{"a":1}\n\n`)
  })
})

test('connections end when nothing is sent, or after their time', async () => {
  const ended: string[] = []
  const idle = new Connections({ ...WORK_LIMITS, idleMs: 5, maxMs: 60_000 })
  idle.open({ send() {}, end: () => void ended.push('idle') }, '')
  const old = new Connections({ ...WORK_LIMITS, idleMs: 60_000, maxMs: 5 })
  old.open({ send() {}, end: () => void ended.push('old') }, '')
  await expect.poll(() => ended.sort()).toEqual(['idle', 'old'])
  expect([idle.isEmpty, old.isEmpty]).toEqual([true, true])
})

import PocketBase, { ClientResponseError, type SendOptions } from 'pocketbase'
import { describe, expect, test, vi } from 'vitest'
import { createAuthWorld } from '#tests/support/auth-world.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { startProvider } from '#tests/support/oauth2-provider.ts'
import { createSdkWorld } from '#tests/support/sdk-world.ts'
import { serveApi } from '#tests/support/serve-api.ts'
import { topics } from '#tests/support/test-collections.ts'

type Sent = SendOptions & { headers: Record<string, string> }

/** Records the requests of a client, in order. */
function watch(pb: PocketBase): { url: URL; options: Sent }[] {
  const sent: { url: URL; options: Sent }[] = []
  pb.beforeSend = (url, options) => {
    sent.push({ url: new URL(url), options: { ...options } as Sent })
    return { url, options }
  }
  return sent
}

async function failure(work: Promise<unknown>): Promise<ClientResponseError> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(ClientResponseError)
  return error as ClientResponseError
}

describe.each(testDatabases)('requests of the SDK on $name', (engine) => {
  test('in a language and as somebody, in JSON unless there are files', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('anna')
    const sent = watch(pb)
    const author = pb.authStore.record?.id
    const { id } = await pb.collection('articles').create({ title: 'Text', author })
    await pb.collection('articles').update(id, { cover: new File(['bread'], 'bread.txt') })
    expect(sent.map(({ url, options }) => [url.origin, options.headers['Accept-Language']])).toEqual(
      sent.map(() => [world.url, 'en-US']),
    )
    expect(sent.map(({ options }) => options.headers['Authorization'])).toEqual(
      sent.map(() => pb.authStore.token),
    )
    expect(sent[0]?.options.headers['Content-Type']).toBe('application/json')
    expect(sent[1]?.options.body).toBeInstanceOf(FormData)
  })

  test('a page of 30, and a full list by 500', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client('root')
    const before = await world.core.records.count(topics)
    await world.core.transaction(async ({ records }) => {
      for (let n = before; n < 501; n++) await records.create(topics, { title: `Topic ${n}` })
    })
    const page = await pb.collection('topics').getList()
    expect(page).toMatchObject({ page: 1, perPage: 30, totalItems: 501, totalPages: 17 })
    expect(page.items).toHaveLength(30)
    const plain = await fetch(`${world.url}/api/collections/topics/records`)
    expect(await plain.json()).toMatchObject({ page: 1, perPage: 30 })

    const sent = watch(pb)
    expect(await pb.collection('topics').getFullList({ batch: 500 })).toHaveLength(501)
    expect(sent.map(({ options }) => options.query)).toMatchObject([
      { page: 1, perPage: 500 },
      { page: 2, perPage: 500 },
    ])
  })
})

describe.each(testDatabases)('the SDK has one error for everything on $name', (engine) => {
  test('a refusal: with address, status and response', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client()
    const refused = { status: 404, message: "The requested resource wasn't found.", data: {} }
    const missing = await failure(pb.collection('articles').getOne('nothing'))
    expect(missing.url).toBe(`${world.url}/api/collections/articles/records/nothing`)
    expect([missing.status, missing.message, missing.isAbort]).toEqual([404, refused.message, false])
    expect(missing.response).toEqual(refused)
    const noMatch = await failure(pb.collection('articles').getFirstListItem('title = "Nothing"'))
    expect([noMatch.status, noMatch.message]).toEqual([404, refused.message])
    const malformed = await failure(
      pb.send('/api/collections/articles/records', { method: 'POST', body: '{', requestKey: null }),
    )
    expect(malformed).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^(Something went wrong while processing your request|Failed to .*)\.$/),
    })
  })

  test('no network, with a hint for servers on this machine', async () => {
    const pb = await (await createSdkWorld(engine)).client()
    expect(await failure(new PocketBase('http://127.0.0.1:1').health.check())).toMatchObject({
      status: 0,
      isAbort: false,
      response: {},
    })
    const cause = new Error('connect ECONNREFUSED ::1:8090')
    const noServer = () => Promise.reject(new TypeError('fetch failed', { cause }))
    const error = await failure(pb.health.check({ fetch: noServer }))
    expect(error.message).toContain('Try changing the SDK URL from localhost to 127.0.0.1')
  })

  test('a request that a newer one of the same kind has cancelled', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client()
    const older = failure(pb.collection('articles').getList())
    expect((await pb.collection('articles').getList()).page).toBe(1)
    expect(await older).toMatchObject({ isAbort: true, status: 0 })
    expect((await older).message).toContain('most likely autocancelled')
  })

  test('no realtime connection', async () => {
    const world = await createSdkWorld(engine)
    const pb = await world.client()
    const refused = failure(
      new PocketBase('http://127.0.0.1:1').collection('articles').subscribe('*', () => undefined),
    )
    expect((await refused).originalError).toMatchObject({
      message: 'Failed to establish realtime connection.',
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('EventSource', SilentEventSource)
    try {
      const silent = failure(pb.collection('articles').subscribe('*', () => undefined))
      await vi.advanceTimersByTimeAsync(15_000)
      expect((await silent).originalError).toMatchObject({ message: 'EventSource connect took too long.' })
    } finally {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    }
  })

  test('a failed sign-in at a provider', async () => {
    const { pb, url } = await withProvider(engine)
    const open = async (to: string | URL) => void (await fetch(to))
    const whyNot = async (urlCallback = open, provider = 'oidc') => {
      const signIn = async () => pb.collection('riders').authWithOAuth2({ provider, urlCallback })
      return (await failure(signIn())).originalError?.message
    }
    expect(await whyNot(open, 'nobody')).toBe('Missing or invalid provider "nobody".')

    const refuse = (to: string | URL) => {
      const back = new URL(`${url}/api/oauth2-redirect?error=access_denied`)
      back.searchParams.set('state', new URL(to).searchParams.get('state') ?? '')
      return open(back)
    }
    expect(await whyNot(refuse)).toContain('OAuth2 redirect error or missing code')

    vi.stubGlobal('EventSource', ForeignStateEventSource)
    try {
      expect(await whyNot()).toBe("State parameters don't match.")
    } finally {
      vi.unstubAllGlobals()
    }

    const withoutWindow = async () => pb.collection('riders').authWithOAuth2({ provider: 'oidc' })
    expect((await failure(withoutWindow())).originalError?.message).toBe(
      'Not in a browser context - please pass a custom urlCallback function.',
    )
  })
})

/** A stream that connects and then sends nothing. */
class SilentEventSource extends EventTarget {
  close(): void {}
}

/** A stream whose OAuth2 event has a foreign state. */
class ForeignStateEventSource extends EventSource {
  override dispatchEvent(event: MessageEvent<string>): boolean {
    if (event.type !== '@oauth2') return super.dispatchEvent(event)
    const answer = { ...(JSON.parse(event.data) as object), state: 'foreign' }
    return super.dispatchEvent(new MessageEvent(event.type, { data: JSON.stringify(answer) }))
  }
}

async function withProvider(engine: TestEngine) {
  const world = await createAuthWorld(engine)
  world.clock.set(new Date().toISOString())
  const served = await serveApi(world.api)
  await startProvider(world)
  return { pb: served.client(), url: served.url }
}

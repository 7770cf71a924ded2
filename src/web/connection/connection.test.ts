import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const PROBE = '/build.json'
const whole = () => new Response('[1]\n', { headers: { 'X-Remix-Response': 'yes' } })

/** Creates a connection on a network that answers with `net.answer`, and fails without it. */
function setUp() {
  const events = new EventTarget()
  const asked: string[] = []
  const net: { answer: (() => Response) | undefined } = { answer: undefined }
  const connection = createConnection({
    fetch: async (input, init) => {
      asked.push(input instanceof Request ? input.url : input.toString())
      init?.signal?.throwIfAborted()
      if (!net.answer) throw new TypeError('Failed to fetch')
      return net.answer()
    },
    events,
    probe: PROBE,
  })
  const said: string[] = []
  connection.subscribe(() => said.push(connection.state()))
  return { connection, events, asked, net, said }
}

test('a request without an answer is repeated until there is one, and the page is notified', async () => {
  const { connection, asked, net, said } = setUp()
  const answer = connection.ask('/a.data')
  await vi.advanceTimersByTimeAsync(6000)
  expect(asked).toHaveLength(3)
  expect(said).toEqual(['lost'])
  net.answer = whole
  await vi.advanceTimersByTimeAsync(5000)
  expect(await (await answer).text()).toBe('[1]\n')
  expect(said).toEqual(['lost', 'back'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(connection.state()).toBe('there')
})

test('requests stop waiting once the browser is online again or another one is answered', async () => {
  const { connection, events, net } = setUp()
  const answers = ['/a.data', '/b.data'].map((path) => connection.ask(path))
  await vi.advanceTimersByTimeAsync(2500)
  net.answer = whole
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await Promise.all(answers)).toHaveLength(2)
})

test.each([
  ['breaks off', () => new Response('[{"_1":2,"_3', { headers: { 'X-Remix-Response': 'yes' } })],
  ['is a proxy’s', () => new Response('Bad gateway\n', { status: 502 })],
  ['is a proxy’s, of a server that starts again', () => new Response('', { status: 503 })],
])('an answer that %s does not count', async (_, answer) => {
  const { connection, net } = setUp()
  net.answer = answer
  const answered = connection.ask('/a.data')
  await vi.advanceTimersByTimeAsync(100)
  expect(connection.state()).toBe('lost')
  net.answer = whole
  await vi.advanceTimersByTimeAsync(2000)
  expect((await answered).status).toBe(200)
})

test('what the server itself refuses is an answer', async () => {
  const { connection, net, said } = setUp()
  net.answer = () => new Response('[0]\n', { status: 503, headers: { 'X-Remix-Response': 'yes' } })
  expect((await connection.ask('/a.data')).status).toBe(503)
  net.answer = () => new Response(null, { status: 204 })
  expect((await connection.ask('/__manifest')).status).toBe(204)
  net.answer = () => new Response('no', { status: 404 })
  expect((await connection.ask('/__manifest')).status).toBe(404)
  expect(said).toEqual([])
})

test('an aborted request stops waiting, and the page is still notified of the connection', async () => {
  const { connection, asked, net } = setUp()
  const controller = new AbortController()
  const answer = connection.ask('/a.data', { signal: controller.signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  controller.abort()
  expect(await answer).toBeInstanceOf(DOMException)
  expect(connection.state()).toBe('lost')
  net.answer = whole
  await vi.advanceTimersByTimeAsync(2000)
  expect(connection.state()).toBe('back')
  expect(asked.at(-1)).toBe(PROBE)
})

test('a form that was not sent is reported until the connection is back', async () => {
  const { connection, net, said } = setUp()
  const told = connection.tellUnsent()
  const other = connection.ask('/a.data')
  await vi.advanceTimersByTimeAsync(100)
  expect(said).toEqual(['unsent'])
  net.answer = whole
  await vi.advanceTimersByTimeAsync(2000)
  await other
  // The message stays long enough to be read.
  expect(said).toEqual(['unsent'])
  await vi.advanceTimersByTimeAsync(8000)
  await told
  expect(said).toEqual(['unsent', 'back'])
})

test('a browser that says that it is offline is believed at once', async () => {
  const { connection, events, net, said } = setUp()
  events.dispatchEvent(new Event('offline'))
  expect(connection.state()).toBe('lost')
  await vi.advanceTimersByTimeAsync(0)
  net.answer = whole
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual(['lost', 'back'])
})

test('a slow answer is reported, and requested again once the browser is online again', async () => {
  const events = new EventTarget()
  const asked: AbortSignal[] = []
  const answers: ((response: Response) => void)[] = []
  const connection = createConnection({
    fetch: (_, init) =>
      new Promise((resolve, reject) => {
        const { signal } = init ?? {}
        if (signal) asked.push(signal)
        signal?.addEventListener('abort', () => reject(signal.reason))
        answers.push(resolve)
      }),
    events,
    probe: PROBE,
  })
  const answer = connection.ask('/a.data')
  await vi.advanceTimersByTimeAsync(5000)
  expect(connection.state()).toBe('there')
  await vi.advanceTimersByTimeAsync(2000)
  expect(connection.state()).toBe('slow')
  expect(asked).toHaveLength(1)
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, false])
  answers.at(-1)?.(whole())
  expect((await answer).ok).toBe(true)
  expect(connection.state()).toBe('there')
})

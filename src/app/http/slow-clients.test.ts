import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { dropSlowClients } from './slow-clients.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const LOOK = 30_000
const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n'

/** Sends the headers of a request to a server that reads everything. */
async function startSending(): Promise<{ client: Socket; arrived: (bytes: number) => Promise<void> }> {
  let received = 0
  const server = createServer((request) => request.on('data', (chunk: Buffer) => (received += chunk.length)))
  dropSlowClients(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  client.resume()
  client.write(HEAD)
  await once(server, 'request')
  return { client, arrived: (bytes) => eventually(() => expect(received).toBe(bytes)) }
}

test('a body that comes by the drop is cut', async () => {
  const { client, arrived } = await startSending()
  client.write('x')
  await arrived(1)
  vi.advanceTimersByTime(LOOK)
  client.write('x')
  await arrived(2)
  const closed = once(client, 'close')
  vi.advanceTimersByTime(LOOK)
  await closed
  expect(client.closed).toBe(true)
})

test('one that keeps coming is not, however long it takes', async () => {
  const { client, arrived } = await startSending()
  for (let portion = 1; portion <= 20; portion++) {
    client.write('x'.repeat(20_000))
    await arrived(portion * 20_000)
    vi.advanceTimersByTime(LOOK)
  }
  expect(client.closed).toBe(false)
})

test('a client that does not read its response is cut off, one that waits for more of it is not', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/quiet') response.write('x')
    else response.end(Buffer.alloc(50_000_000))
  })
  dropSlowClients(server, { unreadMs: 50 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const ask = (path: string) => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    client.on('error', () => undefined)
    client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    return client
  }
  const quiet = ask('/quiet').resume()
  await once(quiet, 'data')
  const silent = ask('/large').pause()
  await once(server, 'request')
  const openConnections = () =>
    new Promise<number>((resolve) => server.getConnections((_, number) => resolve(number)))
  await eventually(async () => expect(await openConnections()).toBe(1))
  expect(quiet.closed).toBe(false)
  silent.destroy()
})

test('a client that never reads is cut off before twice the time that it may take', async () => {
  const unreadMs = 2000
  const { client, server } = await askForLarge(unreadMs)
  client.pause()
  const [{ socket }] = (await once(server, 'request')) as [IncomingMessage]
  const begun = performance.now()
  await once(socket, 'close')
  const silence = performance.now() - begun
  expect(silence).toBeGreaterThan(0.9 * unreadMs)
  expect(silence).toBeLessThan(1.9 * unreadMs)
})

test('a client that reads now and then is not cut off', async () => {
  const { client } = await askForLarge(400)
  let bytes = 0
  client.on('data', (chunk) => {
    bytes += chunk.length
    client.pause()
    setImmediate(() => client.resume())
  })
  await eventually(() => expect(bytes).toBeGreaterThan(50_000_000))
})

/** Asks a server that cuts off silent clients after `unreadMs` for 50 MB, of which nothing has been read yet. */
async function askForLarge(unreadMs: number) {
  const server = createServer((_, response) => response.end(Buffer.alloc(50_000_000)))
  dropSlowClients(server, { unreadMs })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  onTestFinished(() => {
    client.destroy()
    server.closeAllConnections()
    server.close()
  })
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return { client, server }
}

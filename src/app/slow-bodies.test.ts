import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { dropSlowBodies } from './slow-bodies.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const LOOK = 30_000
const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n'

/** Sends the headers of a request to a server that reads everything. */
async function startSending(): Promise<{ client: Socket; arrived: (bytes: number) => Promise<void> }> {
  let received = 0
  const server = createServer((request) => request.on('data', (chunk: Buffer) => (received += chunk.length)))
  dropSlowBodies(server)
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

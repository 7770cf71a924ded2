import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress, NotPublicError, requestPublic } from './public-request.ts'

const BOUNDS = { timeoutMs: 5000, maxBytes: 100 }

async function serve(status: number, body: string, headers: Record<string, string> = {}) {
  const received: { request: IncomingMessage; body: string }[] = []
  const server = createServer((request, response) => {
    const take = (sent: string) => {
      received.push({ request, body: sent })
      response.writeHead(status, headers).end(body)
    }
    text(request).then(take, () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { received, port: (server.address() as AddressInfo).port }
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '224.0.0.1',
  '192.0.2.1',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each([
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a01:203',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::1',
  '2001:0:4136:e378:8000:63bf:80ff:fffe',
  'fec0::1',
  '::5db8:d822',
  '::ffff:93.184.216.34',
  '2001:db8::1',
  'name',
])('%s is not public either', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['93.184.216.34', '2606:2800:220:1::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a body is posted with its headers, and only the beginning of the response is read', async () => {
  const { port, received } = await serve(201, 'x'.repeat(1000))
  const request = {
    ...BOUNDS,
    method: 'POST',
    headers: { 'x-a': '1' },
    body: 'ä',
    isAllowed: () => true,
  } as const
  const response = await requestPublic(`http://localhost:${port}/hook?a=1`, request)
  expect(response).toMatchObject({ status: 201, isCut: true })
  expect(response.content).toHaveLength(100)
  expect(received).toHaveLength(1)
  expect(received[0]?.body).toBe('ä')
  expect(received[0]?.request).toMatchObject({ method: 'POST', url: '/hook?a=1' })
  expect(received[0]?.request.headers).toMatchObject({ 'x-a': '1', 'content-length': '2' })
})

test('a redirect is returned, not followed', async () => {
  const inside = await serve(200, 'secret')
  const outside = await serve(307, '', { location: `http://127.0.0.1:${inside.port}/` })
  const { status } = await requestPublic(`http://127.0.0.1:${outside.port}/`, {
    ...BOUNDS,
    isAllowed: () => true,
  })
  expect(status).toBe(307)
  expect(inside.received).toEqual([])
})

test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0'])(
  'nothing is sent to %s',
  async (host) => {
    const { port, received } = await serve(200, '')
    const sent = requestPublic(`http://${host}:${port}/`, { ...BOUNDS, method: 'POST', body: 'secret' })
    await expect(sent).rejects.toThrow(NotPublicError)
    expect(received).toEqual([])
  },
)

test('a response that does not end is given up', async () => {
  const server = createServer((_, response) => void response.writeHead(200).write('a'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo
  const request = { timeoutMs: 200, maxBytes: 100, isAllowed: () => true }
  await expect(requestPublic(`http://127.0.0.1:${port}/`, request)).rejects.toThrow('aborted')
  server.close()
})

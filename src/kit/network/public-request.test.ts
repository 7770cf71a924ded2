import { createSocket } from 'node:dgram'
import { promises as dns } from 'node:dns'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDnsServer } from '#tests/support/dns-server.ts'
import { isPublicAddress, NotPublicError, requestPublic } from './public-request.ts'
import { createNameResolution, type ResolveName } from './resolve-public.ts'

vi.mock(import('node:os'), async (original) => {
  const os = await original()
  return { ...os, networkInterfaces: vi.fn<typeof networkInterfaces>(os.networkInterfaces) }
})

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
  '100.64.0.1',
  '198.18.0.1',
  '168.63.129.16',
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

test('the addresses of this machine itself are not public', () => {
  vi.mocked(networkInterfaces).mockReturnValue({
    eth0: [
      { address: '93.184.216.34', family: 'IPv4', netmask: '', mac: '', internal: false, cidr: null },
      {
        address: '2606:2800:220:1::1',
        family: 'IPv6',
        netmask: '',
        mac: '',
        internal: false,
        cidr: null,
        scopeid: 0,
      },
    ],
  })
  expect(['93.184.216.34', '2606:2800:0220:1:0::1', '93.184.216.35'].map(isPublicAddress)).toEqual([
    false,
    false,
    true,
  ])
})

test.each([['10.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['127.0.0.1']])(
  'nothing is sent to a name with the addresses %s, %s',
  async (...addresses) => {
    const resolve = createNameResolution([await startDnsServer({ 'rebound.example': { addresses } })])
    const sent = requestPublic('http://rebound.example/', { ...BOUNDS, resolve })
    await expect(sent).rejects.toThrow('rebound.example is not public')
  },
)

test('a name is resolved once for a connection, which goes to the address that was checked', async () => {
  const { port, received } = await serve(200, '')
  const servers = [await startDnsServer({ 'kasse.example': { addresses: ['127.0.0.1'] } })]
  const resolve = vi.fn<ResolveName>(createNameResolution(servers))
  const isAllowed = vi.fn<(address: string) => boolean>((address) => address === '127.0.0.1')
  await requestPublic(`http://kasse.example:${port}/`, { ...BOUNDS, resolve, isAllowed })
  expect(received).toHaveLength(1)
  expect([resolve.mock.calls, isAllowed.mock.calls]).toEqual([[['kasse.example']], [['127.0.0.1']]])
})

test('a name without addresses is told by its error', async () => {
  const resolve = createNameResolution([await startDnsServer({})])
  await expect(requestPublic('http://nowhere.example/', { ...BOUNDS, resolve })).rejects.toThrow(
    'nowhere.example',
  )
})

test('names whose server is silent hold up no other work of the process', async () => {
  const silent = createSocket('udp4')
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const resolve = createNameResolution([`127.0.0.1:${silent.address().port}`])
  const bounds = { timeoutMs: 300, maxBytes: 1, resolve }
  const requests = Array.from({ length: 20 }, () => requestPublic('http://silent.example/', bounds))
  const ended = Promise.allSettled(requests)
  // The system's resolution, which needs a thread, is answered while all of them wait.
  const first = await Promise.race([ended, dns.lookup('localhost')])
  expect(first).toHaveProperty('address')
  for (const { status } of await ended) expect(status).toBe('rejected')
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { downloadPublic, isPublicAddress } from './download-public.ts'

async function serve(status: number, body: string | Buffer): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, { location: '/' }).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `:${(server.address() as AddressInfo).port}/picture.png`
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

test('what a public server has is fetched', async () => {
  const address = await serve(200, 'png')

  const content = await downloadPublic(`http://127.0.0.1${address}`, () => true)
  expect(new TextDecoder().decode(content)).toBe('png')
  expect(await downloadPublic(`http://localhost${address}`, () => true)).toHaveLength(3)
})

test('neither an address nor a name leads to this machine', async () => {
  const address = await serve(200, 'secret')

  await expect(downloadPublic(`http://127.0.0.1${address}`)).rejects.toThrow('not public')
  await expect(downloadPublic(`http://2130706433${address}`)).rejects.toThrow('not public')
  await expect(downloadPublic(`http://[::1]${address}`)).rejects.toThrow('not public')
  await expect(downloadPublic(`http://localhost${address}`)).rejects.toThrow('not public')
  await expect(downloadPublic('file:///etc/passwd')).rejects.toThrow('file: is not downloaded from')
})

test('redirects, errors and too much are refused', async () => {
  for (const status of [302, 404]) {
    const address = await serve(status, '')
    await expect(downloadPublic(`http://127.0.0.1${address}`, () => true)).rejects.toThrow(String(status))
  }
  const large = await serve(200, Buffer.alloc(10 * 1024 * 1024 + 1))
  await expect(downloadPublic(`http://127.0.0.1${large}`, () => true)).rejects.toThrow('too large')
})

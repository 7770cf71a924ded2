import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { downloadPublic } from './download-public.ts'

async function serve(status: number, body: string | Buffer): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, { location: '/' }).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `:${(server.address() as AddressInfo).port}/picture.png`
}

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
  await expect(downloadPublic('file:///etc/passwd')).rejects.toThrow('file: is not requested')
})

test('redirects, errors and too much are refused', async () => {
  for (const status of [302, 404]) {
    const address = await serve(status, '')
    await expect(downloadPublic(`http://127.0.0.1${address}`, () => true)).rejects.toThrow(String(status))
  }
  const large = await serve(200, Buffer.alloc(10 * 1024 * 1024 + 1))
  await expect(downloadPublic(`http://127.0.0.1${large}`, () => true)).rejects.toThrow('too large')
})

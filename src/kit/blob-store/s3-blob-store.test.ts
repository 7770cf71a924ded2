import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { FULL_S3, startS3 } from '#tests/support/s3-server.ts'
import { createS3BlobStore } from './s3-blob-store.ts'
import { readS3Url, type S3Place } from './s3-place.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const aStore = async () => createS3BlobStore(await startS3())

async function read(stream: ReadableStream<Uint8Array> | undefined): Promise<string | undefined> {
  return stream && new Response(stream).text()
}

test('what is put can be opened, with type, size and ranges', async () => {
  const store = await aStore()
  await store.put('col/rec/süßes (1) & mehr+.png', bytes('0123456789'), { type: 'image/png' })
  const blob = await store.open('col/rec/süßes (1) & mehr+.png')

  expect(blob).toMatchObject({ type: 'image/png', size: 10 })
  expect(blob?.modified.getTime()).toBeGreaterThan(0)
  expect(await read(blob?.read())).toBe('0123456789')
  expect(await read(blob?.read({ start: 2, end: 5 }))).toBe('234')
  expect(await read(blob?.read({ start: 5, end: 5 }))).toBe('')
  expect(await store.open('col/rec/none.png')).toBeUndefined()
})

test('content that comes in parts is stored whole, however big', async () => {
  const store = await aStore()
  async function* parts(count: number) {
    for (let i = 0; i < count; i++) yield Buffer.alloc(1024 * 1024, String(i % 10))
  }
  await store.put('a/big', parts(20), { type: 'application/zip' })
  await store.put('a/small', parts(1))
  await store.put('a/empty', parts(0))

  expect(await store.open('a/big')).toMatchObject({ type: 'application/zip', size: 20 * 1024 * 1024 })
  const end = await store.open('a/big')
  expect(await read(end?.read({ start: 20 * 1024 * 1024 - 2, end: 20 * 1024 * 1024 }))).toBe('99')
  expect([(await store.open('a/small'))?.size, (await store.open('a/empty'))?.size]).toEqual([1024 * 1024, 0])
})

// The tests' small S3 server does not support a second page.
const COUNT = FULL_S3 ? 1005 : 60

test('a folder is listed and emptied, over all its pages, and its neighbours stay', async () => {
  const store = await aStore()
  const names = Array.from({ length: COUNT }, (_, i) => `col/r${String(i).padStart(4, '0')}`)
  for (let from = 0; from < names.length; from += 50) {
    await Promise.all(names.slice(from, from + 50).map((name) => store.put(name, bytes('x'))))
  }
  await store.put('col2/x', bytes('x'))
  const found: string[] = []
  for await (const { key } of store.list('col/')) found.push(key)
  expect(found.toSorted()).toEqual(names)

  await store.deletePrefix('col/')
  await store.delete('col/never-there')
  expect(await store.open('col/r0000')).toBeUndefined()
  expect(await store.open('col2/x')).toBeDefined()
})

test('wrong keys and unavailable servers have errors of their own', async () => {
  const place = await startS3()
  const stranger = createS3BlobStore({ ...place, accessKey: 'guessed' })
  await expect(stranger.put('a/x', bytes('x'))).rejects.toThrow(
    'the S3 server answered 403 InvalidAccessKeyId',
  )
  const nowhere = createS3BlobStore({ ...place, endpoint: 'http://127.0.0.1:1' })
  await expect(nowhere.open('a/x')).rejects.toThrow('the S3 server cannot be reached')
  await expect(stranger.put('../x', bytes('x'))).rejects.toThrow('Not a blob key')
})

/** Starts a server with the given behaviour. */
async function oddServer(answer: RequestListener): Promise<S3Place> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return readS3Url(`s3://key:secret@127.0.0.1:${port}/bakery?tls=off`)
}

test('a server that never answers is not waited for', async () => {
  const store = createS3BlobStore(await oddServer(() => {}), 50)
  await expect(store.open('a/x')).rejects.toThrow('the S3 server cannot be reached: no answer within 0.05 s')
})

test('a folder that may be listed but not emptied is one error, thrown once all is listed', async () => {
  const asked: string[] = []
  const place = await oddServer(({ method = '' }, response) => {
    asked.push(method)
    if (method === 'DELETE') return response.writeHead(403).end()
    const isTruncated = asked.length < 5
    const keys = `<Contents><Key>a/${asked.length}</Key></Contents><IsTruncated>${isTruncated}</IsTruncated>`
    return response.end(`<ListBucketResult>${keys}</ListBucketResult>`)
  })
  await expect(createS3BlobStore(place).deletePrefix('a/')).rejects.toThrow('the S3 server answered 403')
  expect(asked.slice(0, 6)).toEqual(['GET', 'GET', 'GET', 'GET', 'GET', 'DELETE'])
})

test('a big file that the server cannot put together after all is not called stored', async () => {
  const asked: string[] = []
  const place = await oddServer(({ method = '', url = '' }, response) => {
    asked.push(`${method} ${url.replace(/^[^?]*/, '')}`)
    if (url.includes('uploads=')) return response.end('<R><UploadId>7</UploadId></R>')
    // As Amazon does: the response begins before the work is done, so its status can only be 200.
    if (method === 'POST') return response.end('<Error><Code>InternalError</Code></Error>')
    return response.end()
  })
  async function* parts() {
    for (let i = 0; i < 20; i++) yield Buffer.alloc(1024 * 1024)
  }
  const put = createS3BlobStore(place).put('a/big', parts())
  await expect(put).rejects.toThrow('the S3 server answered 200 InternalError')
  expect(asked.at(-1)).toBe('DELETE ?uploadId=7')
})

test('content that a server refuses is closed', async () => {
  const place = await oddServer((_request, response) => response.writeHead(403).end())
  let isOpen = true
  async function* parts() {
    try {
      for (let i = 0; i < 20; i++) yield Buffer.alloc(1024 * 1024)
    } finally {
      isOpen = false
    }
  }
  await expect(createS3BlobStore(place).put('a/big', parts())).rejects.toThrow('answered 403')
  expect(isOpen).toBe(false)
})

test('a URL says everything', () => {
  expect(readS3Url('s3://key:se%2Fcret@s3.example:9000/bakery?region=eu&tls=off')).toEqual({
    endpoint: 'http://s3.example:9000',
    bucket: 'bakery',
    region: 'eu',
    accessKey: 'key',
    secret: 'se/cret',
    forcePathStyle: true,
  })
})

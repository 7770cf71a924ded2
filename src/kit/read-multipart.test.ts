import { randomBytes } from 'node:crypto'
import { Busboy } from '@fastify/busboy'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { FormTooLargeError, readMultipart } from './read-multipart.ts'

const LIMITS = { parts: 10, textBytes: 1000, fileBytes: 100_000 }
const CHUNK = 997

/** Returns a request whose body arrives in small pieces. */
function arriving(body: Buffer | string, type = 'multipart/form-data; boundary=x'): Request {
  const bytes = Buffer.from(body)
  let at = 0
  const stream = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + CHUNK)))
      at += CHUNK
    },
  })
  const headers = { 'content-type': type }
  return new Request('http://localhost/', {
    method: 'POST',
    headers,
    body: stream,
    duplex: 'half',
  } as RequestInit)
}

const textPart = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

test('a form is read as the platform reads it', async () => {
  const form = new FormData()
  form.append('a', 'Brötchen „hell“\r\nzwei')
  const picture = randomBytes(50_000)
  form.append('photo', new File([picture], 'Bröt/chen.png', { type: 'image/png' }))
  form.append('none', new File([], ''))
  form.append('a', '')
  form.append('ü.1.x', 'last')
  const sent = new Request('http://localhost/', { method: 'POST', body: form })
  const body = Buffer.from(await sent.clone().arrayBuffer())
  const read = await readMultipart(arriving(body, sent.headers.get('content-type') ?? ''), LIMITS)
  const own = await sent.formData()
  expect([...read.keys()]).toEqual([...own.keys()])
  expect(read.getAll('a')).toEqual(own.getAll('a'))
  expect(read.get('ü.1.x')).toBe('last')
  const photo = read.get('photo') as File
  expect([photo.name, photo.type]).toEqual(['Bröt/chen.png', 'image/png'])
  expect(Buffer.from(await photo.arrayBuffer())).toEqual(picture)
  // No file was chosen: an empty text.
  expect(read.get('none')).toBe('')
})

test('a part of any type without a file name is text', async () => {
  const part =
    '--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/octet-stream\r\n\r\nb\r\n'
  expect((await readMultipart(arriving(`${part}--x--\r\n`), LIMITS)).get('a')).toBe('b')
})

test('a file ends one byte after its limit, and the parts after it are read', async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'
  const body = `${head}${'a'.repeat(300_000)}\r\n${textPart('b', 'c')}--x--\r\n`
  const form = await readMultipart(arriving(body), LIMITS)
  expect(form.get('file')).toMatchObject({ size: LIMITS.fileBytes + 1 })
  expect(form.get('b')).toBe('c')
})

test.each([
  ['a part too many', textPart('a', 'b').repeat(11)],
  ['too long a text', textPart('a', 'b'.repeat(1001))],
  ['too long texts together', textPart('a', 'b'.repeat(400)).repeat(3)],
  ['too long a name', textPart('a'.repeat(1001), 'b')],
])('%s is too much', async (_, parts) => {
  await expect(readMultipart(arriving(`${parts}--x--\r\n`), LIMITS)).rejects.toBeInstanceOf(FormTooLargeError)
})

test('parts beyond the maximum are not even parsed', async () => {
  const parsed = vi.spyOn(Busboy.prototype, '_write')
  const body = textPart('a', 'b').repeat(5000)
  await expect(readMultipart(arriving(`${body}--x--\r\n`), LIMITS)).rejects.toBeInstanceOf(FormTooLargeError)
  expect(parsed.mock.calls.length).toBeLessThan(10)
  vi.restoreAllMocks()
})

test('as many parts and as much text as allowed are read', async () => {
  const parts = textPart('a', 'b'.repeat(90)).repeat(10)
  expect((await readMultipart(arriving(`${parts}--x--\r\n`), LIMITS)).getAll('a')).toHaveLength(10)
})

test.each([
  ['no end', textPart('a', 'b')],
  [
    'the end in the middle of a file',
    '--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nhalf',
  ],
  ['another boundary', '--y'],
  ['nothing', ''],
])('a form with %s is refused', async (_, body) => {
  await expect(readMultipart(arriving(body), LIMITS)).rejects.toBeInstanceOf(Error)
})

test('a type without a boundary is refused', async () => {
  await expect(readMultipart(arriving('--x--', 'multipart/form-data'), LIMITS)).rejects.toBeInstanceOf(Error)
})

test('parts without a name are skipped', async () => {
  const nameless = [
    '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n',
    '--x\r\nContent-Disposition: form-data; filename="a.png"\r\n\r\na\r\n',
    '--x\r\nContent-Disposition: form-data; name=""\r\n\r\na\r\n',
    '--x\r\nContent-Disposition: attachment; name="a"\r\n\r\na\r\n',
    '--x\r\nContent-Type: text/plain\r\n\r\na\r\n',
    '--x\r\n\r\na\r\n',
  ].join('')
  const form = await readMultipart(arriving(`${nameless}${textPart('b', 'c')}--x--\r\n`), LIMITS)
  expect([...form]).toEqual([['b', 'c']])
})

test('no mixture of the pieces of a form ends the process', async () => {
  const pieces = [
    '--x',
    '--x--',
    '\r\n',
    '\r\n\r\n',
    'Content-Disposition: form-data',
    'Content-Disposition:',
    '; name="a"',
    '; name',
    ';;',
    "; filename*=utf-16''%ff",
    '; filename="',
    '"',
    '\\',
    'Content-Type: text/plain; charset=base64',
    'Content-Type: ;',
    '__proto__: a',
    'Content-Transfer-Encoding: x',
    'ä',
    '\0',
  ]
  const ended: unknown[] = []
  const note = (cause: unknown) => ended.push(cause)
  process.prependListener('uncaughtException', note)
  const form = fc.array(fc.constantFrom(...pieces), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(form, async (texts) => {
      const read = readMultipart(arriving(`--x\r\n${texts.join('')}\r\n--x--\r\n`), LIMITS)
      expect(await read.catch((cause: unknown) => cause)).toBeDefined()
    }),
    { numRuns: 2000 },
  )
  process.off('uncaughtException', note)
  expect(ended).toEqual([])
})

import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createDiskBlobStore } from './disk-blob-store.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function aStore() {
  const root = await mkdtemp(path.join(tmpdir(), 'blobs-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return { root, store: createDiskBlobStore(root) }
}

async function read(stream: ReadableStream<Uint8Array> | undefined): Promise<string | undefined> {
  return stream && new Response(stream).text()
}

test('what is put can be opened, with type and size', async () => {
  const disk = await aStore()
  await disk.store.put('col/rec/roll.png', bytes('roll'), { type: 'image/png' })

  const blob = await disk.store.open('col/rec/roll.png')

  expect(blob).toMatchObject({ key: 'col/rec/roll.png', type: 'image/png', size: 4 })
  expect(blob?.modified).toBeInstanceOf(Date)
  expect(await read(blob?.read())).toBe('roll')
  expect(await disk.store.open('col/rec/none.png')).toBeUndefined()
  expect(await disk.store.open('col/rec')).toBeUndefined()
  expect(await disk.store.open('col/rec/roll.png/x')).toBeUndefined()
})

test('any range of any content reads like a slice', async () => {
  const disk = await aStore()
  let n = 0
  await fc.assert(
    fc.asyncProperty(fc.nat(200_000), fc.nat(200_000), fc.nat(200_000), async (size, a, b) => {
      const content = Uint8Array.from({ length: size }, (_, i) => (i * 31 + n) % 251)
      const key = `r/${n++}`
      await disk.store.put(key, content)
      const [start, end] = [Math.min(a, b, size), Math.min(Math.max(a, b), size)]
      const blob = await disk.store.open(key)
      const part = new Uint8Array(await new Response(blob?.read({ start, end })).arrayBuffer())
      expect(Buffer.compare(part, content.subarray(start, end))).toBe(0)
    }),
    { numRuns: 25 },
  )
})

test('replacing changes content and type and leaves no other file behind', async () => {
  const disk = await aStore()
  await disk.store.put('a/x', bytes('one'), { type: 'text/plain' })
  await disk.store.put('a/x', bytes('two!'), { type: 'text/css' })

  const blob = await disk.store.open('a/x')

  expect([blob?.type, await read(blob?.read())]).toEqual(['text/css', 'two!'])
  expect((await readdir(path.join(disk.root, 'a'))).sort()).toEqual(['.x.type', 'x'])
})

test('a small file is read from the disk once, until it is replaced', async () => {
  const disk = await aStore()
  const file = path.join(disk.root, 'a/x')
  const stored = async () => read((await disk.store.open('a/x'))?.read())
  await disk.store.put('a/x', bytes('one'))
  await utimes(file, 1000, 1000)
  expect(await stored()).toBe('one')
  // Unlike a replacement, this keeps the time.
  await writeFile(file, 'ONE')
  await utimes(file, 1000, 1000)
  expect(await stored()).toBe('one')
  await disk.store.put('a/x', bytes('two'))
  expect(await stored()).toBe('two')
  await disk.store.delete('a/x')
  expect(await stored()).toBeUndefined()
})

test('a reader that began before a replacement never sees a mixture', async () => {
  const disk = await aStore()
  await disk.store.put('a/x', Buffer.alloc(300_000, 'a'))
  const reader = (await disk.store.open('a/x'))?.read().getReader()
  const first = await reader?.read()
  await disk.store.put('a/x', Buffer.alloc(300_000, 'b'))

  let text = Buffer.from(first?.value ?? []).toString()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += Buffer.from(part.value).toString()
  }

  expect(text).toBe('a'.repeat(300_000))
})

test('parallel writers of one key leave one whole value', async () => {
  const disk = await aStore()
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => disk.store.put('a/x', Buffer.alloc(50_000, String(i % 10)))),
  )

  const text = await read((await disk.store.open('a/x'))?.read())

  expect(text).toMatch(/^(\d)\1{49999}$/)
})

test('list and deletePrefix take exactly what lies below the folder', async () => {
  const disk = await aStore()
  for (const key of ['c/r1/a', 'c/r1/thumbs_a/1x1_a', 'c/r12/a', 'd/a']) await disk.store.put(key, bytes(key))
  const keys = async (prefix: string) => {
    const found: string[] = []
    for await (const entry of disk.store.list(prefix)) found.push(entry.key)
    return found.sort()
  }

  expect(await keys('c/')).toEqual(['c/r1/a', 'c/r1/thumbs_a/1x1_a', 'c/r12/a'])
  expect(await keys('nothing/here/')).toEqual([])

  await disk.store.deletePrefix('c/r1/')
  await disk.store.deletePrefix('nothing/here/')
  expect(await keys('c/')).toEqual(['c/r12/a'])

  await disk.store.delete('c/r12/a')
  await disk.store.delete('c/r12/a')
  expect(await keys('c/')).toEqual([])
})

test.each([
  '',
  '/',
  '/etc/passwd',
  '..',
  '../x',
  'a/../../x',
  'a/..',
  './a',
  'a//b',
  'a/',
  '.hidden',
  'a/.x.type',
  'a\\..\\b',
  'a\0b',
  'a\nb',
  'x'.repeat(201),
  `${'x'.repeat(150)}/`.repeat(7) + 'x',
  '\ud800',
])('%j is not a key for anything', async (key) => {
  const disk = await aStore()

  await expect(disk.store.put(key, bytes('x'))).rejects.toThrow('Not a blob key')
  await expect(disk.store.open(key)).rejects.toThrow('Not a blob key')
  await expect(disk.store.delete(key)).rejects.toThrow('Not a blob key')
  await expect(disk.store.deletePrefix(`${key}/`)).rejects.toThrow('Not a blob key')
})

test('no key reaches outside the root', async () => {
  const disk = await aStore()
  const parts = fc.array(fc.constantFrom('..', '.', '/', 'a', '\\', '%2e', '\0', ' ', '…'))
  await fc.assert(
    fc.asyncProperty(parts, async (parts) => {
      const answer = await disk.store.open(parts.join('')).catch((error) => String(error))
      expect(answer ?? 'no blob').toMatch(/no blob|Not a blob key/)
    }),
  )
  await expect(disk.store.deletePrefix('')).rejects.toThrow('Not a blob prefix')
  await expect(disk.store.deletePrefix('a')).rejects.toThrow('Not a blob prefix')
})

test('a foreign special file in the folder is not a blob', async () => {
  const disk = await aStore()
  await disk.store.put('a/x', bytes('x'))
  await writeFile(path.join(disk.root, 'a', '.y.abcdefgh.part'), 'cut off')
  await symlink('/dev/null', path.join(disk.root, 'a', 'null'))

  const keys: string[] = []
  for await (const entry of disk.store.list('a/')) keys.push(entry.key)

  expect(keys).toEqual(['a/x'])
  expect(await disk.store.open('a/null')).toBeUndefined()
})

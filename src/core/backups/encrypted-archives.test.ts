import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bytes } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { createMemoryBlobs } from '#tests/support/memory-blobs.ts'
import { generateArchiveKey, isArchiveKey } from './archive-cipher.ts'
import { createArchiveStore } from './archive-store.ts'

/** More than one chunk of the format (64 KiB). */
const CONTENT = Buffer.from(Array.from({ length: 200_000 }, (_, i) => i % 251))

async function openWorld() {
  const folder = await mkdtemp(path.join(tmpdir(), 'encrypted-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const blobs = createMemoryBlobs()
  const clock = createFakeClock('2026-03-02T08:00:00.000Z')
  const file = path.join(folder, 'made')
  await writeFile(file, CONTENT)
  return {
    blobs,
    file,
    fetched: path.join(folder, 'fetched'),
    storeWith: (...keys: string[]) => createArchiveStore({ blobs, folder, keys }, clock),
  }
}

const stored = async (store: ReturnType<typeof createArchiveStore>, name: string) => {
  const blob = await store.open(name)
  if (!blob) throw new Error(`${name} is not there`)
  return { name: blob.fileName, content: Buffer.from(await bytes(blob.read())) }
}

test('an archive is kept encrypted, downloaded so, and read with the key', async () => {
  const { fetched, file, storeWith } = await openWorld()
  const store = storeWith(await generateArchiveKey())
  await store.keep('one.zip', file)

  const { content, name } = await stored(store, 'one.zip')
  expect(name).toBe('one.zip.age')
  expect(content.toString('latin1', 0, 21)).toBe('age-encryption.org/v1')
  expect(content.includes(CONTENT.subarray(0, 32))).toBe(false)

  await store.fetch('one.zip', fetched)
  expect(await readFile(fetched)).toEqual(CONTENT)
})

test('keys can be replaced: an older one still opens, a foreign one does not', async () => {
  const { fetched, file, storeWith } = await openWorld()
  const [old, fresh] = await Promise.all([generateArchiveKey(), generateArchiveKey()])
  await storeWith(old).keep('one.zip', file)

  await storeWith(fresh, old).fetch('one.zip', fetched)
  expect(await readFile(fetched)).toEqual(CONTENT)
  for (const store of [storeWith(fresh), storeWith()])
    await expect(store.fetch('one.zip', fetched)).rejects.toMatchObject({
      problem: 'key_missing',
      status: 400,
    })
})

test('archives made without a key are read as before, and those brought encrypted are not encrypted twice', async () => {
  const { fetched, file, storeWith } = await openWorld()
  const key = await generateArchiveKey()
  await storeWith().keep('plain.zip', file)
  expect(await stored(storeWith(key), 'plain.zip')).toEqual({ name: 'plain.zip', content: CONTENT })
  await storeWith(key).fetch('plain.zip', fetched)
  expect(await readFile(fetched)).toEqual(CONTENT)

  await storeWith(key).keep('once.zip.age', file)
  const encrypted = await stored(storeWith(key), 'once.zip.age')
  await writeFile(file, encrypted.content)
  await storeWith(await generateArchiveKey(), key).keep('again.zip.age', file)
  expect(await stored(storeWith(), 'again.zip.age')).toEqual({
    name: 'again.zip.age',
    content: encrypted.content,
  })
})

test.each([
  ['changed', (content: Buffer) => content.fill(0, content.length - 20)],
  ['cut off', (content: Buffer) => content.subarray(0, content.length - 70_000)],
])('an encrypted archive that was %s is refused', async (_, spoil) => {
  const { blobs, fetched, file, storeWith } = await openWorld()
  const store = storeWith(await generateArchiveKey())
  await store.keep('one.zip', file)
  const { content } = await stored(store, 'one.zip')
  await blobs.put('backups/one.zip', spoil(content))

  await expect(store.fetch('one.zip', fetched)).rejects.toMatchObject({ problem: 'damaged', status: 400 })
})

test('a key is one that age-keygen could have made', async () => {
  const key = await generateArchiveKey()
  expect(key).toMatch(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/)
  expect([key, '', 'secret', `${key}X`, key.slice(0, -1)].map(isArchiveKey)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

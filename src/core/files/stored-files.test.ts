import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import { createDiskBlobStore } from '#kit/blob-store/disk-blob-store.ts'
import type { Collection } from '../collections/collection.ts'
import type { FieldOf } from '../fields/field.ts'
import { fileKey } from './file-keys.ts'
import type { ThumbOptions } from './files.ts'
import { createStoredFiles } from './stored-files.ts'

async function aWorld({ thumbs = ['20x0'] }: { thumbs?: string[] } = {}) {
  const root = await mkdtemp(path.join(tmpdir(), 'files-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const disk = createDiskBlobStore(root)
  const puts: string[] = []
  const warnings: string[] = []
  const blobs: BlobStore = {
    ...disk,
    async put(key, content, options) {
      puts.push(key)
      await disk.put(key, content, options)
    },
  }
  const log = {
    info: () => undefined,
    warn: (text: string) => void warnings.push(text),
    error: () => undefined,
  }
  const files = createStoredFiles(blobs, log)
  const field = { type: 'file', name: 'images', thumbs } as FieldOf<'file'>
  const open = (name: string, options: ThumbOptions = {}) =>
    files.open({ collection: { id: 'col' } as Collection, field, recordId: 'rec', name }, options)
  return { disk, puts, warnings, open }
}

const picture = (format: 'jpeg' | 'webp') =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: 'tan' } })
    .toFormat(format)
    .toBuffer()

test('the original, a thumbnail that is listed, and the one that always is', async () => {
  const { disk, open } = await aWorld()
  await disk.put(fileKey('col', 'rec', 'a.jpg'), await picture('jpeg'), { type: 'image/jpeg' })

  expect(await open('a.jpg')).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' })
  expect(await open('a.jpg', { thumb: '20x0' })).toMatchObject({ name: '20x0_a.jpg', type: 'image/jpeg' })
  expect(await open('a.jpg', { thumb: '100x100' })).toMatchObject({ name: '100x100_a.jpg' })
  expect(await open('a.jpg', { thumb: '20x0', format: 'webp' })).toMatchObject({ type: 'image/webp' })
  expect(await open('a.jpg', { thumb: '21x0' })).toMatchObject({ name: 'a.jpg' })
  expect(await open('a.jpg', { thumb: '../../x' })).toMatchObject({ name: 'a.jpg' })
  expect(await open('b.jpg', { thumb: '20x0' })).toBeUndefined()
})

test('many wishes at once make a thumbnail once, later ones find it', async () => {
  const { disk, puts, open } = await aWorld()
  await disk.put(fileKey('col', 'rec', 'a.webp'), await picture('webp'), { type: 'image/webp' })

  const opened = await Promise.all(Array.from({ length: 20 }, () => open('a.webp', { thumb: '20x0' })))
  await open('a.webp', { thumb: '20x0' })

  expect(puts).toEqual(['col/rec/thumbs_a.webp/20x0_a.webp'])
  expect(new Set(opened.map((file) => file?.name))).toEqual(new Set(['20x0_a.webp']))
})

test('what is not a picture, or a damaged one, is served as it is', async () => {
  const { disk, puts, warnings, open } = await aWorld()
  await disk.put(fileKey('col', 'rec', 'a.svg'), Buffer.from('<svg/>'), { type: 'image/svg+xml' })
  await disk.put(fileKey('col', 'rec', 'b.jpg'), (await picture('jpeg')).subarray(0, 300), {
    type: 'image/jpeg',
  })

  expect(await open('a.svg', { thumb: '20x0' })).toMatchObject({ name: 'a.svg', type: 'image/svg+xml' })
  expect(await open('b.jpg', { thumb: '20x0' })).toMatchObject({ name: 'b.jpg', size: 300 })
  expect(await open('b.jpg', { thumb: '20x0' })).toMatchObject({ name: 'b.jpg', size: 300 })
  expect(puts).toEqual([])
  expect(warnings).toHaveLength(1)
})

test('a size that the field lists but that is none gives the original', async () => {
  const { disk, open } = await aWorld({ thumbs: ['0x0', 'big'] })
  await disk.put(fileKey('col', 'rec', 'a.jpg'), await picture('jpeg'), { type: 'image/jpeg' })

  expect(await open('a.jpg', { thumb: '0x0' })).toMatchObject({ name: 'a.jpg' })
  expect(await open('a.jpg', { thumb: 'big' })).toMatchObject({ name: 'a.jpg' })
})

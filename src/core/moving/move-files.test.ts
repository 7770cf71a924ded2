import { describe, expect, test } from 'vitest'
import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import { createMemoryBlobs } from '#tests/support/memory-blobs.ts'
import { type FilesMove, finishFiles, moveFiles } from './move-files.ts'
import { MoveRefused } from './move-refused.ts'

const UMLAUTS = 'loaves/a/Süße_Brötchen.txt'
const EMPTY = 'loaves/a/empty.txt'
const FOLDERS = ['loaves/', 'tombstones/']
const MARK = 'krume-move/unfinished'

async function aBakehouse() {
  const from = createMemoryBlobs()
  await from.put(UMLAUTS, Buffer.from('Dinkel'), { type: 'text/plain' })
  await from.put(EMPTY, Buffer.from(''), { type: 'text/plain' })
  await from.put('loaves/b/photo.png', Buffer.alloc(300_000, 7), { type: 'image/png' })
  await from.put('loaves/b/thumbs_photo.png/100x100_photo.png', Buffer.from('small'), { type: 'image/png' })
  await from.put('loaves/b/thumbs_up.txt', Buffer.from('no thumbnail'), { type: 'text/plain' })
  await from.put('tombstones/orders/x', Buffer.from('erased'), { type: 'text/plain' })
  await from.put('backups/one.zip', Buffer.from('zip'))
  const to = createMemoryBlobs()
  const move = (more: Partial<FilesMove> = {}) =>
    moveFiles({ from, to, folders: FOLDERS, installation: 'ours', tell: () => undefined, ...more })
  return { from, to, move }
}

/** Fails at the write with this number, like a process that is killed there. */
function failingAt(blobs: BlobStore, number: number): BlobStore {
  let writes = 0
  return {
    ...blobs,
    async put(...call) {
      writes += 1
      if (writes >= number) throw new Error('killed')
      await blobs.put(...call)
    },
  }
}

describe('moving files', () => {
  test('copies those of the folders with their types, but neither thumbnails nor backups', async () => {
    const { from, to, move } = await aBakehouse()
    expect(await move()).toEqual({ files: 5, bytes: 300_024, copied: 5 })
    await finishFiles({ to })
    expect(to.keys()).toEqual(
      from.keys().filter((key) => !key.startsWith('backups/') && !key.includes('/thumbs_photo.png/')),
    )
    expect((await to.open(UMLAUTS))?.type).toBe('text/plain')
    expect((await to.open(EMPTY))?.size).toBe(0)
  })

  test('goes on after a kill at any moment, and copies nothing twice', async () => {
    for (let kill = 1; kill <= 6; kill++) {
      const { to, move } = await aBakehouse()
      await expect(move({ to: failingAt(to, kill) })).rejects.toThrow('killed')
      const before = to.keys().filter((key) => key !== MARK).length
      expect(await move()).toEqual({ files: 5, bytes: 300_024, copied: 5 - before })
    }
  })

  test('replaces and removes what its unfinished move copied and the installation has changed since', async () => {
    const { from, to, move } = await aBakehouse()
    await expect(move({ to: failingAt(to, 6) })).rejects.toThrow('killed')
    await to.put(UMLAUTS, Buffer.from('Roggen'), { type: 'text/plain' })
    await to.put('loaves/gone/photo.png', Buffer.from('deleted since'))
    await from.put('loaves/c/new.txt', Buffer.from('new'), { type: 'text/plain' })
    expect((await move()).files).toBe(6)
    expect(to.keys()).not.toContain('loaves/gone/photo.png')
    expect(await (await to.open(UMLAUTS))?.read().getReader().read()).toMatchObject({
      value: new Uint8Array(Buffer.from('Dinkel')),
    })
  })

  test('accepts a target with the same files, and refuses any other without touching it', async () => {
    const { to, move } = await aBakehouse()
    await move()
    await finishFiles({ to })
    expect(await move()).toEqual({ files: 5, bytes: 300_024, copied: 0 })
    for (const change of [
      () => to.put(UMLAUTS, Buffer.from('Roggen'), { type: 'text/plain' }),
      () => to.put(UMLAUTS, Buffer.from('Dinkel'), { type: 'text/html' }),
      () => to.delete(UMLAUTS),
      async () => {
        await to.put(UMLAUTS, Buffer.from('Dinkel'), { type: 'text/plain' })
        await to.put('loaves/z/other.txt', Buffer.from('another'))
      },
    ]) {
      await change()
      const before = to.keys()
      await expect(move()).rejects.toThrow(
        /^The target of the files is not empty, and differs \(.*\): name an/,
      )
      expect(to.keys()).toEqual(before)
    }
  })

  test("refuses another installation's unfinished move", async () => {
    const { to, move } = await aBakehouse()
    await expect(move({ to: failingAt(to, 3), installation: 'theirs' })).rejects.toThrow('killed')
    await expect(move()).rejects.toThrow('unfinished move of another installation')
  })

  test('refuses when the disk has too little room, and counts what is there already', async () => {
    const { to, move } = await aBakehouse()
    await expect(move({ freeBytes: async () => 1000 })).rejects.toThrow(
      new MoveRefused('The files need 1 MiB more than is free on the disk: make room.'),
    )
    await move()
    expect((await move({ freeBytes: async () => 0 })).copied).toBe(0)
    expect(to.keys()).toContain(MARK)
  })

  test('notices a copy that arrives with other bytes', async () => {
    const { to, move } = await aBakehouse()
    const lossy: BlobStore = {
      ...to,
      put: (key, content, options) => to.put(key, key === UMLAUTS ? Buffer.from('Dunkel') : content, options),
    }
    await expect(move({ to: lossy })).rejects.toThrow(`The copy of the file ${UMLAUTS} differs`)
  })
})

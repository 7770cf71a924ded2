import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { streamZip, writeZip, type ZipEntry } from './write-zip.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zip-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Returns one endless entry; `ended` lists the streams that were closed. */
function endless() {
  const ended: string[] = []
  async function* content(): AsyncIterable<Uint8Array> {
    try {
      for (;;) yield Buffer.alloc(64 * 1024)
    } finally {
      ended.push('content')
    }
  }
  async function* entries(): AsyncIterable<ZipEntry> {
    try {
      yield { name: 'endless', compress: false, read: content }
    } finally {
      ended.push('entries')
    }
  }
  return { ended, entries: entries() }
}

test('an archive that is not read to its end closes its sources', async () => {
  const { ended, entries } = endless()
  const reader = streamZip(entries).getReader()
  expect((await reader.read()).done).toBe(false)
  await reader.cancel()
  await eventually(() => expect(ended).toEqual(['content', 'entries']))
})

test('an archive that cannot be written closes its sources', async () => {
  const { ended, entries } = endless()
  const file = path.join(await aFolder(), 'there')
  await writeFile(file, 'already')
  await expect(writeZip(file, entries)).rejects.toMatchObject({ code: 'EEXIST' })
  await eventually(() => expect(ended).toEqual(['content', 'entries']))
})

test("an entry's error is the one that is thrown", async () => {
  async function* broken(): AsyncIterable<Uint8Array> {
    yield Buffer.from('begun')
    throw new Error('the disk is gone')
  }
  async function* entries(): AsyncIterable<ZipEntry> {
    yield { name: 'broken', read: broken }
  }
  await expect(writeZip(path.join(await aFolder(), 'a.zip'), entries())).rejects.toThrow('the disk is gone')
  await expect(new Response(streamZip(entries())).bytes()).rejects.toThrow('the disk is gone')
})

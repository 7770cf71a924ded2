import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import { defineCollection, text } from '../collections/define-collection.ts'
import {
  FILES,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  SYSTEM_TABLES,
  tableEntry,
} from './archive.ts'

const notes = defineCollection({ name: 'notes', type: 'base', fields: { text: text() } })

/** First bytes of a ZIP file. */
const MAGIC = Buffer.from('504b0304', 'hex')
const MEGABYTE = 1024 * 1024

type Entries = [name: string, content: Buffer][]

async function zipOf(entries: Entries, mode?: number): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of entries) zip.addBuffer(content, name, mode === undefined ? {} : { mode })
  zip.end()
  return buffer(Readable.from(zip.outputStream))
}

/** Replaces the names afterwards, because the writing library refuses such names. */
async function zipWithName(name: string): Promise<Buffer> {
  const innocent = 'x'.repeat(name.length)
  const zip = await zipOf([[innocent, Buffer.from('root::0:0')]])
  return Buffer.from(zip.toString('latin1').replaceAll(innocent, name), 'latin1')
}

/** Returns the directory of a ZIP file without its entries, in the ZIP64 format for more than 65,535 entries. */
function directoryOf(count: number, nameLength: number): Buffer {
  const header = 46
  const entry = Buffer.alloc(header + nameLength)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(nameLength, 28)
  const directory = Buffer.alloc(entry.length * count, entry)
  for (let index = 0; index < count; index++)
    directory.write(String(index).padStart(nameLength, '0'), entry.length * index + header)
  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(0x06064b50, 0)
  end64.writeBigUInt64LE(BigInt(count), 32)
  end64.writeBigUInt64LE(BigInt(MAGIC.length), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(MAGIC.length + directory.length), 8)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.fill(0xff, 8, 20)
  return Buffer.concat([MAGIC, directory, end64, locator, end])
}

/** Creates a backup in our format with arbitrary content as its collections. */
function withCollections(content: Buffer, padding: number): Promise<Buffer> {
  const contentOf = (table: string) => (table === '_collections' ? content : Buffer.alloc(0))
  const summaryOf = (bytes: Buffer) => ({ rows: 0, sha256: createHash('sha256').update(bytes).digest('hex') })
  const manifest: Manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    created: '',
    tables: Object.fromEntries(SYSTEM_TABLES.map(({ name }) => [name, summaryOf(contentOf(name))])),
    files: summaryOf(Buffer.alloc(0)),
  }
  return zipOf([
    [MANIFEST, Buffer.from(JSON.stringify(manifest))],
    [FILES, Buffer.alloc(0)],
    ...SYSTEM_TABLES.map(({ name }): Entries[number] => [tableEntry(name), contentOf(name)]),
    // Keeps the compression ratio of the archive plausible.
    ['padding', randomBytes(padding)],
  ])
}

/** Declares a size of a few bytes for large content. */
function claimingLess(zip: Buffer): Buffer {
  const claim = Buffer.from(zip)
  const at = claim.indexOf(Buffer.from('504b0102', 'hex'))
  claim.writeUInt32LE(10, at + 24)
  return claim
}

describe.each(testDatabases)('a malicious archive, on $name:', (engine) => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a million entries', () => directoryOf(1_000_000, 8), 'too many entries'],
    ['names without end', () => directoryOf(1200, 6000), 'says too much'],
    [
      'the same name twice',
      () =>
        zipOf([
          ['a', Buffer.from('1')],
          ['a', Buffer.from('2')],
        ]),
      'is there twice',
    ],
    ['a path upwards', () => zipWithName('../../../etc/passwd'), 'invalid relative path'],
    ['a path upwards in the middle', () => zipWithName('tables/../../passwd'), 'invalid relative path'],
    ['an absolute path', () => zipWithName('/etc/cron.d/evil'), 'absolute path'],
    ['a path of another system', () => zipWithName('C:/windows/evil.dll'), 'absolute path'],
    ['backslashes', () => zipWithName('..\\..\\evil'), 'invalid characters'],
    ['a link', () => zipOf([['link', Buffer.from('/etc/passwd')]], 0o120777), 'is not a plain file'],
    ['a device', () => zipOf([['null', Buffer.alloc(0)]], 0o020666), 'is not a plain file'],
    [
      'zeros without end',
      () => zipOf([['manifest.json', Buffer.alloc(300 * MEGABYTE)]]),
      'too big once unpacked',
    ],
    [
      'more zeros than it says',
      async () => claimingLess(await zipOf([['manifest.json', Buffer.alloc(MEGABYTE)]])),
      'too many bytes',
    ],
    [
      'a list that is very long',
      () => zipOf([['manifest.json', Buffer.alloc(20 * MEGABYTE, ' ')]]),
      'list is too long',
    ],
    [
      'a row that is very long',
      () => withCollections(Buffer.alloc(65 * MEGABYTE, ' '), MEGABYTE),
      'line in it is too long',
    ],
  ])('%s is refused, and everything is as it was', async (_, make, problem) => {
    const { core } = await createTestCore(engine, [notes])
    await core.records.create(notes, { text: 'there' })
    await core.backups.upload('evil.zip', Readable.from([await make()]))

    const restoring = core.backups.restore('evil.zip').then(({ done }) => done)
    await expect(restoring).rejects.toThrow(problem)

    expect(await core.records.list(notes)).toMatchObject([{ text: 'there' }])
    expect(await core.backups.state()).toMatchObject({ running: undefined, last: { key: 'evil.zip' } })
    await core.backups.create('still-possible.zip')
  })
})

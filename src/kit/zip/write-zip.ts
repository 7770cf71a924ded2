import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  name: string
  /** Asked for when the entries before it are written. */
  readonly read: () => AsyncIterable<Uint8Array>
  /** False for what is compressed already. */
  compress?: boolean
}

/**
 * Writes a ZIP file of any size in one go, holding none of it in memory. When the promise holds, it is on the disk; when
 * it fails, the file is closed, and the entries are not asked for any more.
 */
export async function writeZip(file: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const zip = new ZipFile()
  const stop = new AbortController()
  const failed = Promise.withResolvers<never>()
  zip.on('error', (cause) => failed.reject(cause))
  const { signal } = stop
  const written = pipeline(zip.outputStream, createWriteStream(file, { flags: 'wx' }), { signal })
  try {
    await Promise.race([Promise.all([addAll(zip, entries, signal), written]), failed.promise])
  } catch (cause) {
    stop.abort()
    await written.catch(() => undefined)
    throw cause
  }
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * The same archive as a stream: an entry is asked for when somebody has read those before it, and none any more once
 * nobody reads.
 */
export function streamZip(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  const output = new PassThrough()
  const stop = new AbortController()
  const fail = (cause: unknown) => output.destroy(cause instanceof Error ? cause : new Error(String(cause)))
  zip.on('error', fail)
  output.once('close', () => stop.abort())
  zip.outputStream.pipe(output)
  addAll(zip, entries, stop.signal).catch(fail)
  // Node's stream and the platform's are one and the same, but for their types.
  return Readable.toWeb(output) as ReadableStream<Uint8Array>
}

/** An archive in memory that is not compressed, for what a library unpacks at once. */
export async function zipOf(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of files) zip.addBuffer(content, name, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

/** One after the other: the next entry is asked for when the one before has been read. */
async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { compress = true, name, read } of entries) {
    // Nobody else would end what is being read: the archive only stops asking.
    const stream = Readable.from(read(), { objectMode: false, signal })
    const ended = new Promise<void>((resolve, reject) => {
      stream.once('end', resolve)
      stream.once('error', reject)
    })
    zip.addReadStream(stream, name, { compress })
    await ended
  }
  zip.end()
}

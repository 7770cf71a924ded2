import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  name: string
  /** Called once the preceding entries are written. */
  readonly read: () => AsyncIterable<Uint8Array>
  /** False for content that is already compressed. */
  compress?: boolean
}

/**
 * Streams a ZIP file of any size to a new file. When the promise resolves, the file is on the disk; when it rejects,
 * the file is closed and no more entries are requested.
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
 * Returns an archive as a stream: an entry is requested once those before it have been read, and none after the
 * stream is cancelled.
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
  // Node's stream and the web stream are the same at runtime; only their types differ.
  return Readable.toWeb(output) as ReadableStream<Uint8Array>
}

/** Returns an uncompressed archive as bytes, for libraries that unpack it right away. */
export async function zipOf(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of files) zip.addBuffer(content, name, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

/** Adds the entries in sequence: the next one is requested once the one before has been read. */
async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { compress = true, name, read } of entries) {
    // `signal` ends the stream in progress: the ZIP library only stops reading from it.
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

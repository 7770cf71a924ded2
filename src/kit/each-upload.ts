import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { badRequest } from './errors.ts'

const MAX_PARTS = 20

/**
 * Calls `take` for each file of a multipart form as it arrives; no file is held in memory as a whole. Unread content
 * is skipped, and errors of `take` are rethrown. Ignores other content types. Throws 400 for a malformed body and for
 * one that breaks off, after the file's stream has emitted its error.
 */
export async function eachUpload(
  request: Request,
  take: (field: string, name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data') || !request.body) return
  const taken: Promise<void>[] = []
  const coming = new Set<Readable>()
  const parser = parserOf(type)
  parser.on('file', (field, content, name: string | undefined) => {
    coming.add(content)
    content.once('close', () => coming.delete(content))
    // A reader of the stream gets the error anyway; without a listener, an error of an unread stream would end the
    // process.
    content.on('error', () => undefined)
    // A form without a chosen file sends a part with an empty file name.
    if (!name) {
      content.resume()
      return
    }
    const work = take(field, name, content)
    // Unread content would block the parts after it.
    work.finally(() => content.resume()).catch(() => undefined)
    taken.push(work)
  })
  const parsed = new Promise<void>((resolve, reject) => {
    parser.once('finish', resolve)
    parser.once('error', (cause) => reject(badRequest(undefined, {}, { cause })))
  })
  // The web stream and Node's are the same at runtime; only their types differ.
  const source = Readable.fromWeb(request.body as NodeStream)
  source.once('error', (cause) => {
    // The parser would leave unfinished files open forever.
    for (const content of coming) content.destroy(cause)
    parser.destroy(cause)
  })
  source.pipe(parser)
  try {
    await parsed
  } finally {
    await Promise.allSettled(taken)
  }
  await Promise.all(taken)
}

/** Throws 400 for a content type without a boundary. */
function parserOf(type: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { parts: MAX_PARTS } })
  } catch (cause) {
    throw badRequest(undefined, {}, { cause })
  }
}

import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { badRequest } from './errors.ts'

const MAX_PARTS = 20

/**
 * Hands over the files of a multipart form one after the other, as they come and never as a whole in memory. What `take`
 * does not read is skipped, what it throws is thrown. Nothing for other bodies; throws 400 for a malformed one and for
 * one that breaks off, once `take` has heard of it by its file's error.
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
    // Whoever reads hears of it anyhow; without a listener, one that nobody reads would end the process.
    content.on('error', () => undefined)
    // A form in which no file was chosen has one without a name.
    if (!name) {
      content.resume()
      return
    }
    const work = take(field, name, content)
    // Whatever nobody reads holds up the rest.
    work.finally(() => content.resume()).catch(() => undefined)
    taken.push(work)
  })
  const parsed = new Promise<void>((resolve, reject) => {
    parser.once('finish', resolve)
    parser.once('error', (cause) => reject(badRequest(undefined, {}, { cause })))
  })
  // The platform's stream and Node's are one and the same, but for their types.
  const source = Readable.fromWeb(request.body as NodeStream)
  source.once('error', (cause) => {
    // The parser leaves them waiting for more.
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

/** Throws 400 for a type that does not say where its parts end. */
function parserOf(type: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { parts: MAX_PARTS } })
  } catch (cause) {
    throw badRequest(undefined, {}, { cause })
  }
}

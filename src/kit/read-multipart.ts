import { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'

export type MultipartLimits = {
  /** Maximum number of fields and files. */
  parts: number
  /** Maximum length of all texts and names together in bytes. */
  textBytes: number
  /** The rest of a longer file is dropped. */
  fileBytes: number
}

/** Content of a form's file, in the pieces in which it arrived. */
export type ReceivedFile = { name: string; type: string; chunks: Uint8Array<ArrayBuffer>[] }

/** Field or file of a form. */
export type FormPart = { name: string; value: string | ReceivedFile }

/** A form has more parts or text than its limits allow. */
export class FormTooLargeError extends Error {}

/** Reads a multipart form like `readParts`, but returns the platform's form data. */
export async function readMultipart(request: Request, limits: MultipartLimits): Promise<FormData> {
  const form = new FormData()
  const type = request.headers.get('content-type') ?? ''
  for (const { name, value } of await readParts(request.body ?? [], type, limits)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File(value.chunks, value.name, { type: value.type }))
  }
  return form
}

/**
 * Reads a multipart form as it arrives, so that large files hold up no other work. A file longer than allowed ends one
 * byte after its limit; a field without a chosen file is an empty text; parts without a name are skipped. Throws
 * `FormTooLargeError` after the end of a form with too much in it, and another error for a body that is no such form.
 */
export async function readParts(
  body: AsyncIterable<Uint8Array> | [],
  type: string,
  limits: MultipartLimits,
): Promise<FormPart[]> {
  const parts: FormPart[] = []
  let textBytes = 0
  let isTooLarge = false
  const parser = parserOf(type, limits)
  // An error thrown by a listener would end the process, so no listener may trust the parser's types: a part
  // without a name has none.
  parser.on('field', (name: string | undefined, value, _isNameCut, isCut) => {
    textBytes += Buffer.byteLength(name ?? '') + Buffer.byteLength(value)
    isTooLarge ||= isCut || textBytes > limits.textBytes
    if (!isTooLarge && name) parts.push({ name, value })
  })
  parser.on('file', (field: string | undefined, content, name: string | undefined, _encoding, type) => {
    // The parser reports it, too.
    content.on('error', () => undefined)
    const file: ReceivedFile = { name: name ?? '', type, chunks: [] }
    if (field) parts.push({ name: field, value: file })
    content.on('data', (chunk: Buffer<ArrayBuffer>) => field && file.chunks.push(chunk))
  })
  await written(Readable.from(body), parser)
  if (isTooLarge) throw new FormTooLargeError()
  return parts
}

function parserOf(
  type: string,
  { parts, textBytes, fileBytes }: MultipartLimits,
): InstanceType<typeof Busboy> {
  return new Busboy({
    headers: { 'content-type': type },
    preservePath: true,
    // As browsers do: a part is a file because of its name, whatever its type.
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: {
      parts,
      fieldSize: textBytes,
      fileSize: fileBytes + 1,
    },
  })
}

/** Gives the body to the parser. Parts beyond the maximum are not parsed: skipping a million takes seconds. */
function written(source: Readable, parser: InstanceType<typeof Busboy>): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('finish', resolve)
    parser.once('error', reject)
    source.once('error', reject)
    parser.once('partsLimit', () => {
      source.unpipe(parser)
      source.once('end', () => reject(new FormTooLargeError()))
      source.resume()
    })
    source.pipe(parser)
  })
}

import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'

export type MultipartLimits = {
  /** Maximum number of fields and files. */
  parts: number
  /** Maximum length of all texts and names together in bytes. */
  textBytes: number
  /** The rest of a longer file is dropped. */
  fileBytes: number
}

/** A form has more parts or text than its limits allow. */
export class FormTooLargeError extends Error {}

/**
 * Reads a multipart form as it arrives, so that large files hold up no other work. A file longer than allowed ends one
 * byte after its limit; a field without a chosen file is an empty text. Throws `FormTooLargeError` after the end of a
 * form with too much in it, and another error for a body that is no such form.
 */
export async function readMultipart(request: Request, limits: MultipartLimits): Promise<FormData> {
  const entries: { name: string; value: FormDataEntryValue }[] = []
  let textBytes = 0
  let isTooLarge = false
  const parser = parserOf(request.headers.get('content-type') ?? '', limits)
  parser.on('partsLimit', () => {
    isTooLarge = true
  })
  parser.on('field', (name, value, _isNameCut, isCut) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    isTooLarge ||= isCut || textBytes > limits.textBytes
    if (!isTooLarge) entries.push({ name, value })
  })
  parser.on('file', (field, content, name: string, _encoding, type) => {
    const entry = { name: field, value: new File([], name) }
    entries.push(entry)
    const chunks: Uint8Array<ArrayBuffer>[] = []
    content.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk))
    content.on('end', () => {
      entry.value = new File(chunks, name, { type })
    })
    // The parser reports it, too.
    content.on('error', () => undefined)
  })
  await written(request, parser)
  if (isTooLarge) throw new FormTooLargeError()
  const form = new FormData()
  for (const { name, value } of entries) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value)
  }
  return form
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

function written(request: Request, parser: InstanceType<typeof Busboy>): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('finish', resolve)
    parser.once('error', reject)
    // The web stream and Node's are the same at runtime; only their types differ.
    const source = Readable.fromWeb((request.body ?? new Blob().stream()) as NodeStream)
    source.once('error', reject)
    source.pipe(parser)
  })
}

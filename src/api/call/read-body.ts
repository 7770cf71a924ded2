import type { UploadedFile } from '#core/fields/uploaded-file.ts'
import { countFormFields } from '#kit/count-form-fields.ts'
import { ApiError, badRequest, payloadTooLarge } from '#kit/errors.ts'
import { FormTooLargeError, type ReceivedFile, readParts } from '#kit/read-multipart.ts'
import { MAX_FIELDS, requireBoundedJson, tooManyFields } from './json-bounds.ts'

/** Decoded body: JSON values, and `UploadedFile` for the files of a form. */
export type Body = Record<string, unknown>

export const DEFAULT_BODY_LIMIT = 32 * 1024 * 1024

export const UNSUPPORTED_TYPE = 'Unsupported Content-Type.'

/** Retains a byte order mark, which is invalid in JSON. */
const JSON_TEXT = new TextDecoder('utf-8', { ignoreBOM: true })

const URLENCODED = 'application/x-www-form-urlencoded'

const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i

/**
 * Form field with a JSON object that overrides the other fields; the SDK sends structured values in it when there are
 * files.
 */
const JSON_PAYLOAD = '@jsonPayload'

/**
 * Reads the request's body as an object: JSON, multipart or urlencoded. A missing body is an empty object. Throws 413
 * beyond `limit` bytes, 400 for an unknown content type, malformed content and too many fields or values.
 */
export async function readBody(request: Request, limit: number): Promise<Body> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw payloadTooLarge()
  const type = request.headers.get('content-type')?.trim().toLowerCase() ?? ''
  if (type.startsWith('multipart/form-data')) return decodeForm(await readMultipart(request, limit))
  const bytes = await readBytes(request, limit)
  if (bytes.byteLength === 0) return {}
  if (type.startsWith('application/json'))
    return parseObject(JSON_TEXT.decode(bytes), Buffer.from(bytes.buffer))
  if (isUrlencoded(type)) return decodeForm(await parseUrlencoded(bytes))
  // The wire contract accepts XML but reads no record from it, so only the message differs.
  if (type.startsWith('application/xml') || type.startsWith('text/xml')) throw badRequest()
  throw badRequest(UNSUPPORTED_TYPE)
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  // Node accepts no more bytes than announced. A stream would cost more than reading most bodies at once.
  if (request.headers.has('content-length')) {
    const bytes = new Uint8Array(await request.arrayBuffer())
    if (bytes.byteLength > limit) throw payloadTooLarge()
    return bytes
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of limited(request, limit)) chunks.push(chunk)
  return joined(chunks)
}

/** Yields the body as it arrives. Throws 413 at the first byte beyond `limit`. */
async function* limited(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw payloadTooLarge()
    yield chunk
  }
}

function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.byteLength, 0))
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

function parseObject(text: string, bytes = Buffer.from(text)): Body {
  requireBoundedJson(bytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw badRequest(undefined, {}, { cause })
  }
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw badRequest()
  if (hasInfinity(value)) throw badRequest()
  return Object.fromEntries(Object.entries(value))
}

/** Tells whether a number was parsed as `Infinity`, which no field can store and JSON cannot express. */
function hasInfinity(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === Infinity || value === -Infinity
  return Object.values(value).some(hasInfinity)
}

function isUrlencoded(type: string): boolean {
  return type.startsWith(URLENCODED)
}

/** Field of a form with its text or file. */
type Entry = [name: string, value: string | UploadedFile]

async function parseUrlencoded(bytes: Uint8Array<ArrayBuffer>): Promise<Entry[]> {
  // Checked before parsing: a small body must not take long to parse.
  if (countFormFields(URLENCODED, bytes, MAX_FIELDS) > MAX_FIELDS) throw tooManyFields()
  // The platform's parser would accept a broken escape as literal text.
  if (BROKEN_ESCAPE.test(new TextDecoder().decode(bytes))) throw badRequest()
  const form = await new Response(bytes, { headers: { 'content-type': URLENCODED } }).formData()
  return [...form].filter((entry) => typeof entry[1] === 'string') as [string, string][]
}

/** Reads a multipart form as it arrives: parsing 32 MB at once would hold up all other requests. */
async function readMultipart(request: Request, limit: number): Promise<Entry[]> {
  let isEmpty = false
  async function* body() {
    isEmpty = true
    for await (const chunk of limited(request, limit)) {
      isEmpty &&= chunk.byteLength === 0
      yield chunk
    }
  }
  try {
    const type = request.headers.get('content-type') ?? ''
    // No text or file is longer than the body.
    const limits = { parts: MAX_FIELDS, textBytes: Infinity, fileBytes: limit }
    const parts = await readParts(body(), type, limits)
    return parts.map(({ name, value }) => [name, typeof value === 'string' ? value : toUpload(value)])
  } catch (cause) {
    if (cause instanceof FormTooLargeError) throw tooManyFields()
    if (cause instanceof ApiError) throw cause
    if (isEmpty) return []
    throw badRequest(undefined, {}, { cause })
  }
}

/** A field without a chosen file is an empty text. */
function toUpload({ name, chunks }: ReceivedFile): UploadedFile | string {
  return name === '' ? '' : { name, content: joined(chunks) }
}

function decodeForm(entries: Entry[]): Body {
  const values = new Map<string, unknown>()
  const files = new Map<string, UploadedFile[]>()
  const payloads: Body[] = []
  for (const [name, ofName] of Map.groupBy(entries, ([name]) => name)) {
    const all = ofName.map(([, value]) => value)
    const texts = all.filter((value) => typeof value === 'string')
    if (name === JSON_PAYLOAD) {
      payloads.push(...texts.map((text) => parseObject(text)))
      continue
    }
    const typed = texts.map(typedValue)
    if (typed.length > 0) values.set(name, typed.length === 1 ? typed[0] : typed)
    const uploads = all.filter((value) => typeof value !== 'string')
    if (uploads.length > 0) files.set(name, uploads)
  }
  for (const payload of payloads) {
    for (const [name, value] of Object.entries(payload)) values.set(name, value)
  }
  for (const [name, uploads] of files) {
    const kept = values.get(name)
    const all = [
      ...(Array.isArray(kept) ? kept : kept === undefined || kept === '' ? [] : [kept]),
      ...uploads,
    ]
    values.set(name, all.length === 1 ? all[0] : all)
  }
  return Object.fromEntries(values)
}

/** Converts booleans, and numbers that print exactly as written: form values are text only. */
function typedValue(text: string): unknown {
  if (text === 'true') return true
  if (text === 'false') return false
  if (/^-?[0-9]+(\.[0-9]+)?$/.test(text) && String(Number(text)) === text) return Number(text)
  return text
}

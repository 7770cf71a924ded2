import type { UploadedFile } from '#core/fields/uploaded-file.ts'
import { countFormFields } from '#kit/count-form-fields.ts'
import { badRequest, payloadTooLarge } from '#kit/errors.ts'
import { MAX_FIELDS, requireBoundedJson, tooManyFields } from './json-bounds.ts'

/** Decoded body: JSON values, and `UploadedFile` for the files of a form. */
export type Body = Record<string, unknown>

export const DEFAULT_BODY_LIMIT = 32 * 1024 * 1024

export const UNSUPPORTED_TYPE = 'Unsupported Content-Type.'

/** Retains a byte order mark, which is invalid in JSON. */
const JSON_TEXT = new TextDecoder('utf-8', { ignoreBOM: true })

const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i

/**
 * Form field with a JSON object that overrides the other fields; the SDK sends structured values beside files in it.
 */
const JSON_PAYLOAD = '@jsonPayload'

/**
 * Reads the request's body as an object: JSON, multipart or urlencoded. A missing body is an empty object. Throws 413
 * beyond `limit` bytes, 400 for an unknown content type, malformed content and too many fields or values.
 */
export async function readBody(request: Request, limit: number): Promise<Body> {
  const bytes = await readBytes(request, limit)
  if (bytes.byteLength === 0) return {}
  const type = request.headers.get('content-type')?.trim().toLowerCase() ?? ''
  if (type.startsWith('application/json'))
    return parseObject(JSON_TEXT.decode(bytes), Buffer.from(bytes.buffer))
  if (type.startsWith('multipart/form-data') || isUrlencoded(type)) {
    return decodeForm(await parseForm(request, bytes))
  }
  // The wire contract accepts XML but reads no record from it, so only the message differs.
  if (type.startsWith('application/xml') || type.startsWith('text/xml')) throw badRequest()
  throw badRequest(UNSUPPORTED_TYPE)
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > limit) throw payloadTooLarge()
  // Node accepts no more bytes than announced. A stream would cost more than reading most bodies at once.
  if (length !== null) return requireWithin(new Uint8Array(await request.arrayBuffer()), limit)
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) throw payloadTooLarge()
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

function requireWithin(bytes: Uint8Array<ArrayBuffer>, limit: number): Uint8Array<ArrayBuffer> {
  if (bytes.byteLength > limit) throw payloadTooLarge()
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
  return type.trim().toLowerCase().startsWith('application/x-www-form-urlencoded')
}

async function parseForm(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  // Checked before parsing: a small body must not take long to parse.
  if (countFormFields(type, bytes, MAX_FIELDS) > MAX_FIELDS) throw tooManyFields()
  // The platform's parser would accept a broken escape as literal text.
  if (isUrlencoded(type) && BROKEN_ESCAPE.test(new TextDecoder().decode(bytes))) throw badRequest()
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch (cause) {
    throw badRequest(undefined, {}, { cause })
  }
}

async function decodeForm(form: FormData): Promise<Body> {
  const values = new Map<string, unknown>()
  const files = new Map<string, UploadedFile[]>()
  const payloads: Body[] = []
  for (const name of new Set(form.keys())) {
    const entries = form.getAll(name)
    const texts = entries.filter((entry) => typeof entry === 'string')
    if (name === JSON_PAYLOAD) {
      payloads.push(...texts.map((text) => parseObject(text)))
      continue
    }
    const typed = texts.map(typedValue)
    if (typed.length > 0) values.set(name, typed.length === 1 ? typed[0] : typed)
    const uploads = entries.filter((entry) => typeof entry !== 'string')
    if (uploads.length > 0) files.set(name, await Promise.all(uploads.map(toUpload)))
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

async function toUpload(file: File): Promise<UploadedFile> {
  return { name: file.name, content: await file.bytes() }
}

/** Converts booleans, and numbers that print exactly as written: form values are text only. */
function typedValue(text: string): unknown {
  if (text === 'true') return true
  if (text === 'false') return false
  if (/^-?[0-9]+(\.[0-9]+)?$/.test(text) && String(Number(text)) === text) return Number(text)
  return text
}

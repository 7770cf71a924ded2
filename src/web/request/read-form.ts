import { data } from 'react-router'
import { countFormFields } from '#kit/count-form-fields.ts'
import { IndexedForm } from './indexed-form.ts'

/** Maximum number of fields; rush days with a thousand products have half as many. */
const MAX_FIELDS = 10_000

/** Maximum length of a form without files in bytes: decoding more takes seconds. */
const MAX_TEXT = 4 * 1024 * 1024

const URLENCODED = 'application/x-www-form-urlencoded'
const FORM_TYPES = new Set([URLENCODED, 'multipart/form-data'])

/**
 * Reads a submitted form. Throws the error page: 415 for a body that is no form (such as JSON), 413 for one with too many
 * fields or too much text, 400 for one that cannot be read.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  const kind = (type.split(';')[0] ?? '').trim().toLowerCase()
  if (!FORM_TYPES.has(kind)) throw data(null, { status: 415 })
  // The server's requests have no `bytes`.
  const bytes = new Uint8Array(await request.arrayBuffer())
  const isTooLong = kind === URLENCODED && bytes.byteLength > MAX_TEXT
  if (isTooLong || countFormFields(type, bytes, MAX_FIELDS) > MAX_FIELDS) throw data(null, { status: 413 })
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return new IndexedForm(form)
  } catch {
    throw data(null, { status: 400 })
  }
}

/** Returns one text of a form, trimmed and cut to `max` characters; `''` when it is missing or a file. */
export function readText(form: FormData, name: string, max: number): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, max) : ''
}

/** Returns one password of a form, cut to `max` characters but not trimmed: blanks belong to it. */
export function readPassword(form: FormData, name: string, max: number): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, max) : ''
}

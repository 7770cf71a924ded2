import { data } from 'react-router'
import { countFormFields } from '#kit/count-form-fields.ts'
import { FormTooLargeError, readMultipart } from '#kit/read-multipart.ts'
import { IndexedForm } from './indexed-form.ts'

/** Maximum number of fields; rush days with a thousand products have half as many. */
const MAX_FIELDS = 10_000

/** Maximum length of a form without files in bytes: decoding more takes seconds. */
const MAX_TEXT = 4 * 1024 * 1024

/** Length of a file in bytes that no form accepts; the rest of a longer one is not kept. */
const MAX_FILE = 20 * 1024 * 1024

const URLENCODED = 'application/x-www-form-urlencoded'
const FORM_TYPES = new Set([URLENCODED, 'multipart/form-data'])

/**
 * Reads a submitted form. Throws the error page: 415 for a body that is not a form (such as JSON), 413 for one with too
 * many fields or too much text, 400 for one that cannot be read.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  const kind = (type.split(';')[0] ?? '').trim().toLowerCase()
  if (!FORM_TYPES.has(kind)) throw data(null, { status: 415 })
  try {
    return new IndexedForm(await (kind === URLENCODED ? readUrlencoded : readParts)(request))
  } catch (cause) {
    throw data(null, { status: cause instanceof FormTooLargeError ? 413 : 400 })
  }
}

async function readUrlencoded(request: Request): Promise<URLSearchParams> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_TEXT) throw new FormTooLargeError()
  // The server's requests have no `bytes`.
  const bytes = Buffer.from(await request.arrayBuffer())
  const isTooLong = bytes.byteLength > MAX_TEXT
  if (isTooLong || countFormFields(URLENCODED, bytes, MAX_FIELDS) > MAX_FIELDS) throw new FormTooLargeError()
  return new URLSearchParams(bytes.toString())
}

function readParts(request: Request): Promise<FormData> {
  return readMultipart(request, { parts: MAX_FIELDS, textBytes: MAX_TEXT, fileBytes: MAX_FILE })
}

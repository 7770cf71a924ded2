import type { StoredFile } from '#core/files/files.ts'

/** Types shown in the browser; all others are offered for saving (wire contract, section 8). */
const INLINE_TYPES = new Set([
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'x-icon', 'bmp'].map((name) => `image/${name}`),
  ...['webm', 'mp4', '3gpp', 'quicktime', 'x-ms-wmv'].map((name) => `video/${name}`),
  ...['basic', 'aiff', 'mpeg', 'midi', 'mp3', 'wave', 'wav', 'x-wav', 'x-mpeg', 'x-m4a', 'aac'].map(
    (name) => `audio/${name}`,
  ),
  'application/pdf',
  'application/x-pdf',
])

/** Types that cannot be detected from the content, but that a browser needs to use the file. */
const TYPES_BY_EXTENSION = new Map([
  ['svg', 'image/svg+xml'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
])

const PLAIN_TEXT = 'text/plain; charset=utf-8'
const BYTES = 'application/octet-stream'

/** Types besides the inline ones that are served unchanged, because no browser runs them. */
const SAVED_TYPES = new Set([
  ...['avif', 'heic', 'heif', 'svg+xml', 'tiff'].map((name) => `image/${name}`),
  ...['json', 'zip', 'gzip', ...TYPES_BY_EXTENSION.values()].map((name) =>
    name.includes('/') ? name : `application/${name}`,
  ),
  'text/csv',
])

type Range = { start: number; end: number }

type FileOptions = { download: boolean; isPrivate?: boolean }

/** Returns a response with a stored file, which is read while it is sent. */
export function fileResponse(request: Request, file: StoredFile, options: FileOptions): Response {
  const { range, ...head } = fileHead(request, file, options)
  return new Response(range ? file.read(range) : null, head)
}

/**
 * Decides how to respond with a stored file: whole, in part (`Range`) or without a body (conditional requests).
 * Returns the status, the headers and the range of bytes to send, if any. Uploads are untrusted content on our own
 * origin, so the content security policy lets them run nothing. `isPrivate` prevents caching.
 */
export function fileHead(
  request: Request,
  file: StoredFile,
  options: FileOptions,
): { status: number; headers: Headers; range?: Range } {
  const inline = !options.download && INLINE_TYPES.has(file.type)
  const headers = new Headers({
    'content-type': servedType(file),
    'content-disposition': `${inline ? 'inline' : 'attachment'}; ${fileNameParameter(file.name)}`,
    'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control':
      options.isPrivate === true ? 'private, no-store' : 'max-age=2592000, stale-while-revalidate=86400',
    'accept-ranges': 'bytes',
    'last-modified': file.modified.toUTCString(),
    etag: etagOf(file),
  })

  const verdict = checkConditions(request.headers, file)
  if (verdict !== undefined) return { status: verdict, headers }

  const range = findRange(request.headers, file)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`)
    return { status: 416, headers }
  }
  const { start, end } = range ?? { start: 0, end: file.size }
  headers.set('content-length', String(end - start))
  if (range) headers.set('content-range', `bytes ${start}-${end - 1}/${file.size}`)
  return { status: range ? 206 : 200, headers, range: { start, end } }
}

/** Returns a content type that a browser does not execute: scripts, styles and markup become plain text. */
function servedType({ name, type }: StoredFile): string {
  const wanted = TYPES_BY_EXTENSION.get(extensionOf(name)) ?? type
  const [essence = ''] = wanted.toLowerCase().split(';')
  if (INLINE_TYPES.has(essence) || SAVED_TYPES.has(essence)) return wanted
  return essence.startsWith('text/') ? PLAIN_TEXT : BYTES
}

/** Returns the file name as a header parameter; characters outside ASCII are encoded (RFC 6266). */
function fileNameParameter(name: string): string {
  if (/^[\w.@-]+$/.test(name)) return `filename=${name}`
  const plain = name.replaceAll(/[^\w.@ -]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${whole}`
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

function etagOf({ modified, size }: StoredFile): string {
  return `"${modified.getTime().toString(36)}-${size.toString(36)}"`
}

/** Evaluates conditional headers in the order of RFC 9110, section 13.2.2. */
function checkConditions(headers: Headers, file: StoredFile): 304 | 412 | undefined {
  const ifMatch = headers.get('if-match')
  const ifNoneMatch = headers.get('if-none-match')
  if (ifMatch !== null && !matchesEtag(ifMatch, file)) return 412
  if (ifMatch === null && isModifiedSince(headers.get('if-unmodified-since'), file) === true) return 412
  if (ifNoneMatch !== null) return matchesEtag(ifNoneMatch, file) ? 304 : undefined
  return isModifiedSince(headers.get('if-modified-since'), file) === false ? 304 : undefined
}

function matchesEtag(list: string, file: StoredFile): boolean {
  const etags = list.split(',').map((etag) => etag.trim().replace(/^W\//, ''))
  return etags.includes('*') || etags.includes(etagOf(file))
}

/** Compares in whole seconds, as HTTP dates have no fractions. Returns `undefined` without a valid date. */
function isModifiedSince(date: string | null, { modified }: StoredFile): boolean | undefined {
  const since = Date.parse(date ?? '')
  return Number.isNaN(since) ? undefined : Math.floor(modified.getTime() / 1000) > Math.floor(since / 1000)
}

/** Returns the requested range. Ignores requests for several ranges: a client must accept the whole file. */
function findRange(headers: Headers, file: StoredFile): Range | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range')?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (!isSameAsBefore(headers.get('if-range'), file)) return undefined
  const { size } = file
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start < end ? { start, end } : 'unsatisfiable'
}

function isSameAsBefore(ifRange: string | null, file: StoredFile): boolean {
  if (ifRange === null) return true
  return ifRange.startsWith('"') ? ifRange === etagOf(file) : isModifiedSince(ifRange, file) === false
}

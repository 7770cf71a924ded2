import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredFile } from '#core/files/files.ts'
import { fileResponse } from './file-response.ts'

const CONTENT = 'Brot und Brötchen'
const MODIFIED = new Date('2026-11-20T06:00:00.700Z')

function aFile(changes: Partial<StoredFile> = {}): StoredFile {
  const bytes = new TextEncoder().encode(CONTENT)
  const read: StoredFile['read'] = (range) => new Blob([bytes.slice(range?.start, range?.end)]).stream()
  return {
    name: 'bread_abc.png',
    type: 'image/png',
    size: bytes.length,
    modified: MODIFIED,
    read,
    ...changes,
  }
}

function ask(headers: Record<string, string> = {}, file = aFile(), download = false) {
  return fileResponse(new Request('http://localhost/file', { headers }), file, { download })
}

test('an extension that means nothing leaves the type alone', () => {
  const file = aFile({ name: 'bread_abc.constructor' })
  expect(ask({}, file).headers.get('content-type')).toBe('image/png')
})

test('a picture comes whole, to be shown, cached and harmless', async () => {
  const response = ask()

  expect(response.status).toBe(200)
  expect(await response.text()).toBe(CONTENT)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': '18',
    'content-disposition': 'inline; filename=bread_abc.png',
    'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'max-age=2592000, stale-while-revalidate=86400',
    'last-modified': 'Fri, 20 Nov 2026 06:00:00 GMT',
    'accept-ranges': 'bytes',
  })
})

test.each([
  ['x.pdf', 'application/pdf', 'application/pdf', 'inline'],
  ['x.mp4', 'video/mp4', 'video/mp4', 'inline'],
  ['x.svg', 'image/svg+xml', 'image/svg+xml', 'attachment'],
  ['x.svg', 'text/plain; charset=utf-8', 'image/svg+xml', 'attachment'],
  ['x.html', 'text/html; charset=utf-8', 'text/plain; charset=utf-8', 'attachment'],
  ['x.jpg', 'text/html; charset=utf-8', 'text/plain; charset=utf-8', 'attachment'],
  ['x.css', 'text/plain; charset=utf-8', 'text/plain; charset=utf-8', 'attachment'],
  ['x.mjs', 'text/plain; charset=utf-8', 'text/plain; charset=utf-8', 'attachment'],
  ['x.js', 'text/javascript', 'text/plain; charset=utf-8', 'attachment'],
  ['x.xml', 'application/xml', 'application/octet-stream', 'attachment'],
  ['x.xhtml', 'application/xhtml+xml', 'application/octet-stream', 'attachment'],
  ['x.swf', 'application/x-shockwave-flash', 'application/octet-stream', 'attachment'],
  ['x', 'application/octet-stream', 'application/octet-stream', 'attachment'],
])('%s with %s is sent as %s, %s', (name, type, sent, disposition) => {
  const { headers } = ask({}, aFile({ name, type }))
  expect(headers.get('content-type')).toBe(sent)
  expect(headers.get('content-disposition')).toBe(`${disposition}; filename=${name}`)
})

test('no upload is served as a script, a style sheet or a page', () => {
  const word = fc.constantFrom('text', 'application', 'image', 'multipart', 'font')
  const kind = fc.constantFrom(
    'html',
    'javascript',
    'ecmascript',
    'xml',
    'xhtml+xml',
    'css',
    'xslt+xml',
    'wasm',
    'x-mixed-replace',
  )
  const type = fc.oneof(
    fc.tuple(word, kind).map(([top, sub]) => `${top}/${sub}`),
    fc.tuple(word, fc.stringMatching(/^[a-z+.-]{1,12}$/)).map(([top, sub]) => `${top}/${sub}; charset=utf-8`),
  )
  const extension = fc.constantFrom('js', 'mjs', 'css', 'html', 'svg', 'xml', 'wasm', 'jpg', 'constructor')
  const runs = /(?:html|script|css|(?<!svg\+)xml|xslt|wasm|multipart|x-mixed)/
  fc.assert(
    fc.property(type, extension, fc.boolean(), (type, extension, download) => {
      const { headers } = ask({}, aFile({ name: `x.${extension}`, type }), download)
      const sent = headers.get('content-type') ?? ''
      expect(sent === 'image/svg+xml' || !runs.test(sent)).toBe(true)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const isShown = headers.get('content-disposition')?.startsWith('inline') === true
      expect(isShown && sent === 'image/svg+xml').toBe(false)
    }),
  )
})

test('what only its owner may see is kept by no cache', () => {
  const request = new Request('http://localhost/file')
  const { headers } = fileResponse(request, aFile(), { download: false, isPrivate: true })
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('whoever wants to save it gets an attachment', () => {
  expect(ask({}, aFile(), true).headers.get('content-disposition')).toBe('attachment; filename=bread_abc.png')
})

test.each([
  ['bytes=0-3', 'bytes 0-3/18', 'Brot'],
  ['bytes=5-', 'bytes 5-17/18', 'und Brötchen'],
  ['bytes=-4', 'bytes 14-17/18', 'chen'],
  ['bytes=-99', 'bytes 0-17/18', CONTENT],
  ['bytes=14-99', 'bytes 14-17/18', 'chen'],
])('range %s is %s', async (range, contentRange, text) => {
  const response = ask({ range })
  expect([response.status, response.headers.get('content-range')]).toEqual([206, contentRange])
  expect(await response.text()).toBe(text)
})

test.each(['bytes=18-', 'bytes=99-100', 'bytes=-0'])('range %s is out of the file', (range) => {
  const response = ask({ range })
  expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */18'])
})

test.each(['bytes=3-1', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b'])(
  'range %s is answered with the whole file',
  async (range) => {
    const response = ask({ range })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(CONTENT)
  },
)

test('any range that is answered in part is that part', async () => {
  const bytes = new TextEncoder().encode(CONTENT)
  await fc.assert(
    fc.asyncProperty(fc.nat(25), fc.nat(25), async (first, last) => {
      fc.pre(first <= last && first < bytes.length)
      const response = ask({ range: `bytes=${first}-${last}` })
      const part = new Uint8Array(await response.arrayBuffer())
      expect(response.headers.get('content-length')).toBe(String(part.length))
      expect(part).toEqual(bytes.slice(first, last + 1))
    }),
  )
})

const etag = () => ask().headers.get('etag') ?? ''
const SAME = 'Fri, 20 Nov 2026 06:00:00 GMT'
const BEFORE = 'Fri, 20 Nov 2026 05:59:59 GMT'

test.each<[string, () => Record<string, string>, number]>([
  ['the same entity tag', () => ({ 'if-none-match': etag() }), 304],
  ['one of several tags', () => ({ 'if-none-match': `"a", W/${etag()}` }), 304],
  ['any tag', () => ({ 'if-none-match': '*' }), 304],
  ['another tag, though not modified', () => ({ 'if-none-match': '"a"', 'if-modified-since': SAME }), 200],
  ['not modified since', () => ({ 'if-modified-since': SAME }), 304],
  ['modified since', () => ({ 'if-modified-since': BEFORE }), 200],
  ['a date that is none', () => ({ 'if-modified-since': 'yesterday' }), 200],
  ['only if still the same', () => ({ 'if-match': etag() }), 200],
  ['only if still another', () => ({ 'if-match': '"a"' }), 412],
  ['only if unmodified, and it is', () => ({ 'if-unmodified-since': SAME }), 200],
  ['only if unmodified, and it is not', () => ({ 'if-unmodified-since': BEFORE }), 412],
  ['the rest of the same', () => ({ range: 'bytes=5-', 'if-range': etag() }), 206],
  ['the rest of what was not modified', () => ({ range: 'bytes=5-', 'if-range': SAME }), 206],
  ['the rest of another', () => ({ range: 'bytes=5-', 'if-range': '"a"' }), 200],
  ['the rest of what was modified', () => ({ range: 'bytes=5-', 'if-range': BEFORE }), 200],
])('asked for %s', (_, headers, status) => {
  expect(ask(headers()).status).toBe(status)
})

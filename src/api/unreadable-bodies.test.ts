import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createMagazine } from '#tests/support/magazine.ts'
import { endpoints } from './endpoints.ts'

const CUT_OFF = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf'
const BODIES: [type: string | undefined, body: string][] = [
  [undefined, 'title=x'],
  ['', 'title=x'],
  ['text/plain', 'title=x'],
  ['application/octet-stream', '\0\uFFFD'],
  ['application/json', '{"title":'],
  ['application/json', '[]'],
  ['application/x-www-form-urlencoded', 'title=%'],
  ['multipart/form-data', CUT_OFF],
  ['multipart/form-data; boundary=', CUT_OFF],
  ['multipart/form-data; boundary=x', CUT_OFF],
  ['multipart/form-data; boundary=y', CUT_OFF],
  ['multipart/form-data; boundary=x', ''],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n'],
  ['multipart/mixed; boundary=x', CUT_OFF],
]
const ODD_IDS = [
  'abc',
  '%',
  '%ZZ',
  '%00',
  '%0D%0AX-Injected:%201',
  '%F0%9F%A5%A8',
  '..%2F..',
  'x'.repeat(3000),
]
const COLLECTIONS = ['articles', 'members', '_superusers', 'nothing']

/** Returns the paths of an endpoint, with `id` for every parameter except for the collection. */
function pathsOf(pattern: string, id: string): string[] {
  const filled = (collection: string) =>
    pattern
      .replace(':collection', collection)
      .replace(/:\w+(\{[^}]*\})?/g, id)
      .replace('*', id)
  return [...new Set(COLLECTIONS.map(filled))]
}

describe.each(testDatabases)('what cannot be read on $name', (engine) => {
  test('is refused by every endpoint, and none breaks on it', async () => {
    const { api, people } = await createMagazine(engine)
    const root = people['root'] ?? ''
    const writing = endpoints.filter(({ method }) => method !== 'GET')
    expect(writing.length).toBeGreaterThan(30)
    const wrong: string[] = []
    for (const { method, path } of writing)
      for (const at of pathsOf(path, 'abc'))
        for (const [type, body] of BODIES)
          for (const who of ['', root]) {
            const headers = { ...(type !== undefined && { 'content-type': type }), authorization: who }
            // Sent as bytes, since a text would get a content type.
            const sent = { method, headers, body: new TextEncoder().encode(body) }
            const { status } = await api.fetch(new Request(`http://localhost${at}`, sent))
            if (status >= 500) wrong.push(`${method} ${at} ${type} ${body.slice(0, 10)}: ${status}`)
          }
    expect(wrong).toEqual([])
  })

  test('in an address is refused by every endpoint too', async () => {
    const { api, people } = await createMagazine(engine)
    const root = people['root'] ?? ''
    const wrong: string[] = []
    for (const { method, path } of endpoints)
      for (const at of ODD_IDS.flatMap((id) => pathsOf(path, id))) {
        const headers = { authorization: root }
        const { status } = await api.fetch(new Request(`http://localhost${at}`, { method, headers }))
        if (status >= 500) wrong.push(`${method} ${at.slice(0, 200)}: ${status}`)
      }
    expect(wrong).toEqual([])
  })
})

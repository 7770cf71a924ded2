import PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { asSent } from './cookies.server.ts'
import { clearedSessionCookie, readSessionToken, sessionCookie } from './session-cookie.ts'

const payload = Buffer.from(JSON.stringify({ exp: 4_000_000_000, type: 'auth', id: 'u1' })).toString(
  'base64url',
)
const token = `e30.${payload}.c2ln`
const record = {
  id: 'u1',
  email: 'karla@example.com',
  collectionId: '_pb_users_auth_',
  collectionName: 'users',
  verified: true,
  name: 'Karla Kruste',
}

function attributesOf(cookie: string): string[] {
  return cookie.split('; ').slice(1).toSorted()
}

test('the cookie has the attributes of the specification', () => {
  const cookie = asSent(sessionCookie({ token, record }), true)
  expect(cookie).toMatch(/^pb_auth=/)
  expect(attributesOf(cookie)).toEqual(['Max-Age=2592000', 'Path=/', 'SameSite=Strict', 'Secure'])
})

test('the official SDK reads it', () => {
  const sdk = new PocketBase('https://krume.example')
  sdk.authStore.loadFromCookie(sessionCookie({ token, record }).split(';')[0] ?? '')
  expect(sdk.authStore.token).toBe(token)
  expect(sdk.authStore.record).toEqual(record)
  expect(sdk.authStore.isValid).toBe(true)
})

test('above 4096 bytes the record is trimmed', () => {
  const cookieWith = (length: number) =>
    asSent(sessionCookie({ token, record: { ...record, biography: 'B'.repeat(length) } }), true)
  // The SDK counts its own attributes, such as `Expires`, which are removed later.
  const rest = 4096 - Buffer.byteLength(`${cookieWith(1)}; Expires=Wed, 01 Oct 2096 07:06:40 GMT`) + 1
  expect(cookieWith(rest)).toContain('biography')
  expect(cookieWith(rest + 1)).not.toContain('biography')

  const cookie = sessionCookie({ token, record: { ...record, biography: 'Brot '.repeat(1000) } })
  expect(Buffer.byteLength(cookie)).toBeLessThan(4096)
  const stored = JSON.parse(decodeURIComponent(cookie.split(';')[0]?.slice('pb_auth='.length) ?? ''))
  expect(stored).toEqual({
    token,
    record: {
      id: 'u1',
      email: 'karla@example.com',
      collectionId: '_pb_users_auth_',
      collectionName: 'users',
      verified: true,
    },
  })
})

test('the token is read back', () => {
  const [pair] = sessionCookie({ token, record }).split(';')
  expect(readSessionToken(`locale=de; ${pair}; colour_mode=dark`)).toBe(token)
})

test.each([
  null,
  '',
  'pb_auth=',
  'pb_auth=%7B',
  'pb_auth=[]',
  'pb_auth=%22x%22',
  'pb_auth={"token":{"a":1}}',
  'pb_auth=%E0%A4%A',
])('no token in %s', (header) => {
  expect(readSessionToken(header)).toBe('')
})

test('clearing has the same path and ends at once', () => {
  expect(attributesOf(asSent(clearedSessionCookie(), true))).toEqual([
    'Max-Age=0',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ])
})

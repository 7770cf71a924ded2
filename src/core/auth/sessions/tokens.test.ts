import { expect, test } from 'vitest'
import type { AuthCollection } from '#core/collections/collection.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { readJwt, signJwt } from '#kit/jwt.ts'
import type { TokenKind } from '../auth.ts'
import { createTokens, readTokenClaims } from './tokens.ts'

const KINDS: TokenKind[] = ['auth', 'file', 'verification', 'passwordReset', 'emailChange']
const OPERATOR = { id: 'o1', email: 'otto@example.com' }
const START = Date.parse('2026-11-20T12:00:00.400Z')

function aWorld() {
  let now = START
  const token = (secret: string, duration: number) => ({ secret: secret.repeat(40), duration })
  const collection = {
    id: 'pbc_users',
    name: 'users',
    type: 'auth',
    authToken: token('a', 432_000),
    fileToken: token('f', 180),
    verificationToken: token('v', 86_400),
    passwordResetToken: token('p', 1800),
    emailChangeToken: token('e', 1800),
  } as AuthCollection
  const auth: AuthRecord = {
    collection,
    record: { id: 'u1', email: 'anna@example.com', tokenKey: 't'.repeat(50) },
  }
  const tokens = createTokens({
    clock: { now: () => new Date(now) },
    findAuthRecord: async (collectionId, id) =>
      collectionId === 'pbc_users' && id === 'u1' ? auth : undefined,
    findOperator: async (id) => (id === 'o1' ? OPERATOR : undefined),
  })
  return {
    ...tokens,
    auth,
    collection,
    record: auth.record,
    wait: (seconds: number) => (now += seconds * 1000),
  }
}

test.each(KINDS)('a %s token proves its record, and is good for nothing else', async (kind) => {
  const { sign, verify, auth } = aWorld()
  const token = sign(kind, auth)

  expect(await verify(kind, token)).toBe(auth)
  for (const other of KINDS.filter((other) => other !== kind)) {
    expect(await verify(other, token)).toBeUndefined()
  }
})

test('claims are those of the wire', () => {
  const { sign, auth } = aWorld()
  const claims = (kind: TokenKind, options = {}) => readJwt(sign(kind, auth, options), new Date(START))
  const whose = { id: 'u1', collectionId: 'pbc_users' }
  const second = Math.floor(START / 1000)

  expect(claims('auth')).toEqual({ ...whose, type: 'auth', exp: second + 432_000, refreshable: true })
  expect(claims('auth', { refreshable: false, seconds: 60 })).toEqual({
    ...whose,
    type: 'auth',
    exp: second + 60,
    refreshable: false,
  })
  expect(claims('file')).toEqual({ ...whose, type: 'file', exp: second + 180 })
  expect(claims('verification')).toEqual({
    ...whose,
    type: 'verification',
    exp: second + 86_400,
    email: 'anna@example.com',
  })
  expect(claims('emailChange', { newEmail: 'b@example.com' })).toEqual({
    ...whose,
    type: 'emailChange',
    exp: second + 1800,
    email: 'anna@example.com',
    newEmail: 'b@example.com',
  })
})

test('a token ends at its time', async () => {
  const { sign, verify, auth, wait } = aWorld()
  const token = sign('file', auth)

  wait(179)
  expect(await verify('file', token)).toBe(auth)
  wait(1)
  expect(await verify('file', token)).toBeUndefined()
})

test('a new token key ends every kind of token, a new secret one kind', async () => {
  const { sign, verify, auth, record, collection } = aWorld()
  const session = sign('auth', auth)
  const reset = sign('passwordReset', auth)
  // The tokens just accepted are cached.
  expect(await verify('auth', session)).toBe(auth)
  expect(await verify('passwordReset', reset)).toBe(auth)

  collection.authToken.secret = 'n'.repeat(50)
  expect(await verify('auth', session)).toBeUndefined()
  expect(await verify('passwordReset', reset)).toBe(auth)

  record['tokenKey'] = 'n'.repeat(50)
  expect(await verify('passwordReset', reset)).toBeUndefined()
})

test('what was accepted once is accepted in no other form, and again once its key is back', async () => {
  const { sign, verify, auth, record } = aWorld()
  const token = sign('auth', auth)
  expect(await verify('auth', token)).toBe(auth)
  for (const other of [`${token}x`, token.slice(0, -1), `${token}=`, ` ${token}`, token.toUpperCase()])
    expect([other, await verify('auth', other)]).toEqual([other, undefined])
  const { tokenKey } = record
  record['tokenKey'] = 'n'.repeat(50)
  expect(await verify('auth', token)).toBeUndefined()
  record['tokenKey'] = tokenKey
  expect(await verify('auth', token)).toBe(auth)
})

test.each([
  ['another record', { id: 'u2' }],
  ['another collection', { collectionId: 'users' }],
  ['no record', { id: '' }],
  ['a record that is not text', { id: 1 }],
  ['no type', { type: undefined }],
  ['an unknown type', { type: 'session' }],
  ['no end', { exp: undefined }],
])('rightly signed but for %s: not accepted', async (_, changed) => {
  const { verify, record, collection } = aWorld()
  const claims = { id: 'u1', collectionId: 'pbc_users', type: 'auth', exp: START / 1000 + 60 }
  const key = `${String(record['tokenKey'])}${collection.authToken.secret}`

  expect(await verify('auth', signJwt(claims, key))).toBeDefined()
  expect(await verify('auth', signJwt({ ...claims, ...changed }, key))).toBeUndefined()
})

test('without a token key nothing can be signed or verified', async () => {
  const { sign, verify, auth, record, collection } = aWorld()
  const forged = signJwt(
    { id: 'u1', collectionId: 'pbc_users', type: 'auth', exp: START / 1000 + 60 },
    collection.authToken.secret,
  )
  record['tokenKey'] = ''

  expect(() => sign('auth', auth)).toThrow('no signing key')
  expect(await verify('auth', forged)).toBeUndefined()
})

test('unproven claims are of their types or nothing', () => {
  const { sign, auth } = aWorld()
  const now = new Date(START)

  expect(readTokenClaims('auth', sign('auth', auth), now)).toEqual({
    id: 'u1',
    collectionId: 'pbc_users',
    refreshable: true,
    expires: expect.any(Date),
    email: '',
    newEmail: '',
    session: '',
    operator: '',
  })
  expect(readTokenClaims('auth', 'nonsense', now)).toBeUndefined()
})

test('a token for an operator says who acts, and ends with the operator', async () => {
  const { auth, sign, verify } = aWorld()
  const acting = sign('auth', auth, { operator: 'o1', refreshable: false })
  expect(await verify('auth', acting)).toEqual({ ...auth, actedBy: OPERATOR })
  expect(await verify('auth', sign('auth', auth, { operator: 'gone' }))).toBeUndefined()
})

import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSignedBy, readJwt, signJwt } from './jwt.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const EXP = NOW.getTime() / 1000 + 60
const KEY = 'k'.repeat(50)

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
function forge(header: unknown, claims: unknown, key = KEY): string {
  const content = `${encode(header)}.${encode(claims)}`
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

test('claims of any kind survive signing and reading', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 5 }),
      (claims) => {
        const token = signJwt({ ...claims, exp: EXP }, KEY)
        fc.pre(token.length <= 4096)
        expect(isSignedBy(token, KEY)).toBe(true)
        expect(readJwt(token, NOW)).toEqual(JSON.parse(JSON.stringify({ ...claims, exp: EXP })))
      },
    ),
  )
})

test('a token of another maker with the same algorithm is read', () => {
  const token = forge({ typ: 'JWT', alg: 'HS256' }, { id: 'a', exp: EXP })
  expect(readJwt(token, NOW)).toEqual({ id: 'a', exp: EXP })
  expect(isSignedBy(token, KEY)).toBe(true)
})

test.each([
  ['no algorithm', `${encode({ alg: 'none' })}.${encode({ exp: EXP })}.`],
  ['another algorithm', forge({ alg: 'HS512', typ: 'JWT' }, { exp: EXP })],
  ['no expiry', signJwt({ id: 'a' }, KEY)],
  ['an expiry that is not a number', signJwt({ exp: String(EXP) }, KEY)],
  ['expired this very second', signJwt({ exp: NOW.getTime() / 1000 }, KEY)],
  ['a list for claims', forge({ alg: 'HS256', typ: 'JWT' }, [1])],
  ['two parts', 'a.b'],
  ['four parts', `${signJwt({ exp: EXP }, KEY)}.x`],
  ['nothing', ''],
  ['too long', signJwt({ exp: EXP, id: 'x'.repeat(5000) }, KEY)],
])('not read: %s', (_, token) => {
  expect(readJwt(token, NOW)).toBeUndefined()
})

test('any changed character breaks the signature', () => {
  const token = signJwt({ id: 'a', exp: EXP }, KEY)
  fc.assert(
    fc.property(
      fc.nat(token.length - 1),
      fc.constantFrom('a', 'b', 'Y', 'Z', '0', '9', '-', '_', '.'),
      (at, character) => {
        const changed = token.slice(0, at) + character + token.slice(at + 1)
        expect(isSignedBy(changed, KEY)).toBe(changed === token)
      },
    ),
    { numRuns: 500 },
  )
})

test('an empty key proves nothing', () => {
  expect(isSignedBy(signJwt({ exp: EXP }, 'x'), '')).toBe(false)
})

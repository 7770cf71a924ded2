import { expect, test } from 'vitest'
import { matchHost, shopUrl } from './site.ts'

const local = new URL('http://localhost:3000')
const live = new URL('https://krume.example')

test.each([
  ['localhost:3000', local, { kind: 'platform' }],
  ['localhost', local, { kind: 'platform' }],
  ['LOCALHOST.:8080', local, { kind: 'platform' }],
  ['krume.example', live, { kind: 'platform' }],
  ['demo.localhost:3000', local, { kind: 'shop', slug: 'demo' }],
  ['backhaus-ahrens.krume.example', live, { kind: 'shop', slug: 'backhaus-ahrens' }],
  ['Demo.Krume.Example', live, { kind: 'shop', slug: 'demo' }],
  ['127.0.0.1:3000', local, { kind: 'unknown' }],
  ['evil.example', live, { kind: 'unknown' }],
  ['krume.example.evil.example', live, { kind: 'unknown' }],
  ['notkrume.example', live, { kind: 'unknown' }],
  ['a.b.krume.example', live, { kind: 'unknown' }],
  ['-a.krume.example', live, { kind: 'unknown' }],
  ['a_b.krume.example', live, { kind: 'unknown' }],
  ['.krume.example', live, { kind: 'unknown' }],
  ['', live, { kind: 'unknown' }],
] as const)('host %s of %s', (host, publicUrl, match) => {
  expect(matchHost(host, publicUrl)).toEqual(match)
})

test('a page of a shop', () => {
  expect(shopUrl(local, 'demo', '/en/checkout')).toBe('http://demo.localhost:3000/en/checkout')
  expect(shopUrl(live, 'demo', '/')).toBe('https://demo.krume.example/')
})

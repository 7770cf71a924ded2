import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowedByHash } from './inline-hashes.server.ts'

const POLICY =
  "default-src 'self'; script-src 'self' 'nonce-abc='; style-src 'self' 'nonce-abc='; style-src-attr 'unsafe-inline'"
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('what carries the nonce is allowed by its hash, and nothing else', () => {
  const { html, policy } = allowedByHash(
    '<style nonce="abc=">:root{--ö:1}</style><script nonce="abc=" type="module">go()</script>' +
      '<script>injected()</script><script nonce="other">injected()</script><script src="/a.js" nonce="abc="></script>',
    POLICY,
  )
  expect(html).toBe(
    '<style>:root{--ö:1}</style><script type="module">go()</script>' +
      '<script>injected()</script><script nonce="other">injected()</script><script src="/a.js"></script>',
  )
  expect(policy).toBe(
    `default-src 'self'; script-src 'self' ${hashOf('go()')}; style-src 'self' ${hashOf(':root{--ö:1}')}; style-src-attr 'unsafe-inline'`,
  )
})

test('a page without anything inline allows nothing inline', () => {
  expect(allowedByHash('<p>Brot</p>', POLICY).policy).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'",
  )
})

test('a nonce that the page says elsewhere is never kept', () => {
  expect(() => allowedByHash('<script nonce="abc=">use("abc=")</script>', POLICY)).toThrow('elsewhere')
})

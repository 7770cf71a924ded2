import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test.each([
  ['/api/files/a/b/c?token=abc&thumb=1x1', '/api/files/a/b/c?token=***&thumb=1x1'],
  ['/x?a=1&fileToken=abc&newPassword=s3cret#end', '/x?a=1&fileToken=***&newPassword=***#end'],
  ['/api/oauth2-redirect?state=s&code=c', '/api/oauth2-redirect?state=***&code=***'],
  ['see eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2ln_-x now', 'see *** now'],
  [`/x?a=krume_abcdefghij12345_${'Ab-_9'.repeat(9).slice(0, 43)}&b=1`, '/x?a=***&b=1'],
  ['/api/collections?page=2&filter=name%3D1', '/api/collections?page=2&filter=name%3D1'],
])('%s is kept as %s', (text, kept) => {
  expect(redact(text)).toBe(kept)
})

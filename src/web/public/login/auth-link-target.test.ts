import { expect, test } from 'vitest'
import { pageOfAuthLink } from './auth-link-target.ts'

test("each link of the backend's mails has a page", () => {
  expect(pageOfAuthLink('#/auth/confirm-verification/a.b-c_d.e')).toBe('/verify-email?token=a.b-c_d.e')
  expect(pageOfAuthLink('#/auth/confirm-password-reset/a.b.c')).toBe('/reset-password?token=a.b.c')
  expect(pageOfAuthLink('#/auth/confirm-email-change/a.b.c')).toBe('/confirm-email?token=a.b.c')
})

test.each([
  '',
  '#',
  '#/auth',
  '#/auth/confirm-verification/',
  '#/auth/toString/a',
  '#/auth/confirm-verification/a b',
])('%j leads nowhere', (hash) => {
  expect(pageOfAuthLink(hash)).toBeUndefined()
})

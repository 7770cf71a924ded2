import { expect, test } from 'vitest'
import { isWeakPassword, passwordScore } from './password-strength.ts'

test.each([
  'password1',
  'Passwort123',
  'qwertzui',
  'hallo123',
  'Sommer2026',
  'abcd1234',
  '12345678',
  'aaaaaaaaaa',
  'krume2026',
  'Krume123',
  'Baeckerei1!',
  'Vorbestellung1',
])('%s is weak', (password) => {
  expect(isWeakPassword(password)).toBe(true)
})

test.each(['ein Satz ist gut', 'roggen-im-ofen', 'frisch-gebacken', 'sauerteig-2026', 'xK9$mQ2!vL'])(
  '%s will do',
  (password) => {
    expect(isWeakPassword(password)).toBe(false)
  },
)

test('what is known about its owner makes a password weaker', () => {
  const password = 'kornkammer-lueneburg'
  expect(passwordScore(password)).toBeGreaterThan(
    passwordScore(password, ['Kornkammer Lueneburg', 'moin@kornkammer.example']),
  )
})

test('very long passwords are judged quickly', () => {
  expect(passwordScore('ab1!'.repeat(100_000))).toBeGreaterThanOrEqual(0)
})

import { expect, test } from 'vitest'
import type { AuthCollection } from '../collections/collection.ts'
import { identityFields } from './identity.ts'

function aCollection(fields: string[], indexes: string[]): AuthCollection {
  return { passwordAuth: { enabled: true, identityFields: fields }, indexes } as AuthCollection
}

const EMAIL_INDEX = "CREATE UNIQUE INDEX `idx_email` ON `users` (`email`) WHERE `email` != ''"
const NAME_INDEX = 'create unique index idx_name on users (username collate nocase)'

test('e-mail is asked first, and only for what can be an address', () => {
  const collection = aCollection(['username', 'email'], [EMAIL_INDEX, NAME_INDEX])

  expect(identityFields(collection, 'anna@example.com')).toEqual([
    { name: 'email', ignoresCase: false },
    { name: 'username', ignoresCase: true },
  ])
  expect(identityFields(collection, 'anna')).toEqual([{ name: 'username', ignoresCase: true }])
  expect(identityFields(collection, 'anna', 'email')).toEqual([{ name: 'email', ignoresCase: false }])
  expect(identityFields(collection, 'anna', 'phone')).toEqual([])
})

test.each([
  'CREATE INDEX idx ON users (username)',
  'CREATE UNIQUE INDEX idx ON users (username, tenant)',
  'CREATE UNIQUE INDEX idx ON users (lower(username))',
  'CREATE UNIQUE INDEX idx ON users (username2)',
])('%s makes no identity', (index) => {
  expect(identityFields(aCollection(['username'], [index]), 'anna')).toEqual([])
})

test.each([
  ['CREATE UNIQUE INDEX idx ON users (username)', false],
  ['CREATE UNIQUE INDEX IF NOT EXISTS "idx" ON "users" ( "username" COLLATE "NOCASE" DESC )', true],
  ['CREATE UNIQUE INDEX [idx] ON [users] ([username] ASC)', false],
])('%s does', (index, ignoresCase) => {
  expect(identityFields(aCollection(['username'], [index]), 'anna')).toEqual([
    { name: 'username', ignoresCase },
  ])
})

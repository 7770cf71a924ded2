import { expect, test } from 'vitest'
import { seeUser } from './examine-postgres.ts'

const USER = { name: 'krume', isSuperuser: false, isEncrypted: true, address: '10.0.0.5' }

test('a user with the rights of its own database is well, by TLS or on the same machine', () => {
  for (const address of ['127.0.0.1', '::1', null])
    expect(seeUser({ ...USER, isEncrypted: false, address }).todo).toBeUndefined()
  expect(seeUser(USER).todo).toBeUndefined()
})

test('a superuser is told to use another role', () => {
  expect(seeUser({ ...USER, isSuperuser: true }).todo).toContain('alter role "krume" nosuperuser')
})

test('a connection across the network without TLS is told to use it', () => {
  expect(seeUser({ ...USER, isEncrypted: false }).todo).toContain('sslmode=verify-full')
})

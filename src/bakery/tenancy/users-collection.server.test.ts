import { describe, expect, test } from 'vitest'
import { superusers } from '#core/collections/system-collections.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { bakeryCollections } from '../collections.server.ts'
import { users } from './users-collection.server.ts'

describe.each(testDatabases)('users on $name', (engine) => {
  test('can be created through the API by operators only', async () => {
    const app = await createTestApp(engine, bakeryCollections)
    const { api, core } = app
    const { id } = await core.records.create(superusers, {
      email: 'root@example.com',
      password: 'sauerteig-2026',
    })
    const create = async (headers: Record<string, string>) => {
      const record = {
        email: 'ole@example.com',
        password: 'sauerteig-2026',
        passwordConfirm: 'sauerteig-2026',
      }
      const request = new Request('http://localhost/api/collections/users/records', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(record),
      })
      return (await api.fetch(request)).status
    }

    expect(await create({})).toBe(400)
    expect(await core.records.count(users)).toBe(0)
    expect(await create({ Authorization: await app.tokenOf(superusers.name, id) })).toBe(200)
  })
})

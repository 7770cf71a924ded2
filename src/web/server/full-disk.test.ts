import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { leaveRoom } from '#tests/support/leave-room.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

const embedded = testDatabases.find(({ name }) => name === 'sqlite')
const LONG = 'Unsere Brote backen wir mit Sauerteig. '.repeat(400)

describe.runIf(embedded)('a form on a full disk', () => {
  test('is answered with a 507 and keeps what was typed, until there is room again', async () => {
    if (!embedded) throw new Error('SQLite is not among the databases')
    const web = await createTestWeb(embedded)
    const { owner } = await openBakery(web)
    const cookie = await web.signIn(owner.owner.email, 'sauerteig-2026')
    const save = () => web.post('/admin/legal/terms', { de: LONG, en: '' }, { cookie })
    await leaveRoom(web.core, 1)
    const refused = await save()
    expect(refused.status).toBe(507)
    expect(await refused.text()).toContain(LONG.trim())
    expect((await web.get('/admin/legal/terms', { cookie })).status).toBe(200)
    await leaveRoom(web.core, 1000)
    expect((await save()).status).toBe(302)
  })
})

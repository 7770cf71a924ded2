import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

describe.each(testDatabases)('the list of orders on $name', (engine) => {
  test('finds a pickup code of another day, and leads nowhere for one that there is not', async () => {
    const web = await createTestWeb(engine)
    const bakery = await openBakery(web)
    const cookie = await web.signIn(bakery.owner.owner.email, 'sauerteig-2026')
    const { code } = await web.krume.orders.get(bakery.owner, await bakery.place())
    const typed = `${code.slice(0, 2)}-${code.slice(2)}`.toLowerCase()
    const found = await web.get(`/admin/orders?status=placed&q=${typed}`, { cookie })
    expect([found.status, found.headers.get('location')]).toEqual([302, `/admin/orders?q=${typed}&day=all`])
    const page = await web.get(`/admin/orders?q=${typed}&day=all`, { cookie })
    expect(await page.text()).toContain('Anna Becker')

    for (const missing of ['zz-zz', 'z', 'Anna Becker'])
      expect((await web.get(`/admin/orders?q=${missing}`, { cookie })).status).toBe(200)
  })
})

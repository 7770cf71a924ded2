import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'
import { pickName, priceName } from './starter-form.ts'

describe.each(testDatabases)('the starter assortment on $name', (engine) => {
  test('a tab that is closed while products are added loses none of them', async () => {
    const web = await createTestWeb(engine)
    const { owner } = await openBakery(web)
    const cookie = await web.signIn(owner.owner.email, 'sauerteig-2026')
    const form = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        [pickName(index), 'on'],
        [priceName(index), '1,10'],
      ]).flat(),
    )
    const answer = await web.post('/admin/setup/assortment/add', form, { cookie })
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await eventually(async () =>
      expect(await web.krume.setup.starterAddition(owner)).toMatchObject({ isDone: true }),
    )
    const page = await web.get('/admin/setup', { cookie })
    expect(await page.text()).toContain('12 von 12 Produkten sind jetzt im Sortiment.')
    expect((await web.krume.products.list(owner, { page: 1, perPage: 50 })).totalItems).toBe(13)
  }, 60_000)
})

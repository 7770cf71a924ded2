import { expect, test } from 'vitest'
import { operatorDuties, ownerDuties } from '#bakery/legal/duties.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'

const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

test('owners read in both languages what the law requires, with links to where they do it', async () => {
  const web = await createTestWeb(engine)
  const { owner } = await openBakery(web)
  const cookie = await web.signIn(owner.owner.email, aRegistration().password)
  for (const [locale, prefix] of [
    ['de', ''],
    ['en', '/en'],
  ] as const) {
    const html = await (await web.get(`${prefix}/admin/duties`, { cookie })).text()
    const text = textOf(html, 'main')
    for (const { title, todo, at } of ownerDuties(locale)) {
      expect(text).toContain(title)
      expect(text).toContain(todo)
      expect(html).toContain(`href="${prefix}${at}"`)
      expect((await web.get(`${prefix}${at}`, { cookie })).status, at).toBe(200)
    }
    expect(operatorDuties(locale).every(({ done, todo }) => done !== '' && todo !== '')).toBe(true)
  }
})

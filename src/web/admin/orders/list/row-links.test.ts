import { expect, test } from 'vitest'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, PICKUP_DAY } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

test('opening another order keeps filters and page, but asks nothing', async () => {
  const web = await createTestWeb(engine)
  const bakery = await openBakery(web)
  const asked = await bakery.place()
  const other = await bakery.place()
  const cookie = await web.signIn(bakery.owner.owner.email, aRegistration().password)
  const query = `?day=${PICKUP_DAY}&page=1`
  const html = await (await web.get(`/admin/orders/${asked}${query}&cancel=1`, { cookie })).text()
  expect(html.replaceAll('&amp;', '&')).toContain(`href="/admin/orders/${other}${query}"`)
})

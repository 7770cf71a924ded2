import { expect, test } from 'vitest'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, PICKUP_DAY } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'

const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

test('the list of orders and the order show weights and what is to be paid, with the deposit', async () => {
  const web = await createTestWeb(engine)
  const bakery = await openBakery(web)
  const juice = await bakery.addProduct({ priceCents: 250, volumeMl: 1000, depositCents: 15 })
  const id = await bakery.place({ items: [{ product: juice.id, quantity: 2 }], expectedTotalCents: 530 })
  const cookie = await web.signIn(bakery.owner.owner.email, aRegistration().password)
  const page = async (path: string) =>
    textOf(await (await web.get(path, { cookie })).text(), 'main').replaceAll('\u00a0', ' ')
  expect(await page(`/admin/orders?day=${PICKUP_DAY}`)).toMatch(/5,30 €\s?inkl\. 0,30 € Pfand/)
  expect(await page(`/admin/orders/${id}`)).toContain('1 l')
  expect(await page(`/en/admin/orders?day=${PICKUP_DAY}`)).toContain('incl. €0.30 deposit')
})

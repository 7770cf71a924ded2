import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'
import { aVisitor, hiddenFieldsOf } from '#tests/support/visitor.ts'
import { readBag } from '../basket/basket-cookie.ts'

/** A bag with more of a shared limit than is left, as a browser without JavaScript sends it. One engine is enough. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

const DAY = '2026-03-07'

test('a bag adjusted to a shared limit can be ordered', async () => {
  const web = await createTestWeb(engine)
  const bakery = await openBakery(web)
  const bread = await bakery.addProduct({ name: 'Brot', priceCents: 400 })
  await bakery.addPool([bakery.product.id, bread.id])
  const visitor = aVisitor(web, 'kruste')
  await visitor.get(`/?day=${DAY}&branch=${bakery.branch.id}&slot=08:00`)
  await visitor.post('/?index', { product: bakery.product.id, quantity: '9' })
  await visitor.post('/?index', { product: bread.id, quantity: '4' })
  const filledIn = {
    name: 'Anna Becker',
    email: 'anna@example.com',
    acceptTerms: 'on',
    acceptPrivacy: 'on',
    intent: 'place',
  }
  const send = async () =>
    visitor.post('/checkout', {
      ...hiddenFieldsOf(await (await visitor.get('/checkout')).text()),
      ...filledIn,
    })
  const refused = await send()
  expect(refused.status).toBe(409)

  await visitor.post('/checkout', { ...hiddenFieldsOf(await refused.text()), intent: 'settle' })
  expect(readBag(visitor.jar.get('basket')).lines).toMatchObject([
    { product: bakery.product.id, quantity: 9 },
    { product: bread.id, quantity: 1 },
  ])
  expect((await send()).headers.get('location')).toMatch(/^\/orders\//)
})

import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'
import { aVisitor, hiddenFieldsOf } from '#tests/support/visitor.ts'

/**
 * Rush days as a browser without JavaScript shows and sends them. The pages do not depend on the database: one engine
 * is enough.
 */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

const shop = 'kruste'
/** Holy Saturday, beyond the horizon of the tests' clock, 2 March 2026. */
const EASTER = '2026-04-04'

test('rush days are announced, then ordered for without JavaScript, until their own deadline', async () => {
  const web = await createTestWeb(engine)
  const { branch, product, addProduct, addRush } = await openBakery(web)
  const bread = await addProduct({ name: 'Brot' })
  await addRush(EASTER, {
    name: 'Ostern 2026',
    products: [{ product: product.id, perDay: 3 }],
    opensOn: '2026-03-10',
    cutoffDay: '2026-04-01',
  })
  const visitor = aVisitor(web, shop)
  const shown = async (path: string) => textOf(await (await visitor.get(path)).text(), 'main')
  expect(await shown('/')).toContain('Ostern 2026 (Sa 4. Apr.): bestellbar ab Di 10. März')
  expect(await shown('/en')).toContain('Ostern 2026 (Sat 4 Apr): open for orders from Tue 10 Mar')

  web.clock.set('2026-03-10T08:00:00Z')
  await visitor.post('/?index', { product: product.id, quantity: '2' })
  await visitor.post('/?index', { product: bread.id, quantity: '1' })
  const page = await shown(`/?day=${EASTER}&branch=${branch.id}&slot=06:00`)
  expect(page).toContain('Ostern 2026 (Sa 4. Apr.): bestellbar bis Mi 1. Apr., 18:00 Uhr')
  expect(page).toContain('nur noch 3')

  const checkout = await (await visitor.get('/checkout')).text()
  expect(textOf(checkout, 'main')).toContain('Bestellschluss für Ostern 2026: Mi 1. Apr., 18:00 Uhr.')
  const form = {
    name: 'Anna Becker',
    email: 'anna@example.de',
    phone: '',
    address: '',
    note: '',
    acceptTerms: 'on',
    acceptPrivacy: 'on',
    ...hiddenFieldsOf(checkout),
    intent: 'place',
  }
  const refused = await visitor.post('/checkout', form)
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text(), 'main')).toContain('Brot: Gibt es an diesem Tag nicht.')

  await visitor.post('/?index', { product: bread.id, quantity: '0' })
  const hidden = hiddenFieldsOf(await (await visitor.get('/checkout')).text())
  const placed = await visitor.post('/checkout', { ...form, ...hidden, intent: 'place' })
  const order = placed.headers.get('location') ?? ''
  expect(await shown(order)).toContain('1. Apr.')
})

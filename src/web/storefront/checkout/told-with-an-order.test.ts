import { expect, test } from 'vitest'
import { aGeneralInput } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'
import { aVisitor, hiddenFieldsOf } from '#tests/support/visitor.ts'

/**
 * Information that the law requires around an order. The pages do not depend on the database: one engine is enough.
 */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

const shop = 'kruste'
const CUSTOMER = {
  name: 'Anna Becker',
  email: 'anna@example.de',
  phone: '',
  address: '',
  note: '',
  acceptTerms: 'on',
  acceptPrivacy: 'on',
}

test('the means of payment and the VAT note are shown from the first price on', async () => {
  const web = await createTestWeb(engine)
  const bakery = await openBakery(web)
  const visitor = aVisitor(web, shop)
  await web.krume.profile.saveGeneral(
    bakery.owner,
    aGeneralInput({ slug: shop, paymentMeans: ['cash', 'girocard'] }),
  )
  const said = 'Bezahlung bei der Abholung: bar oder mit Girocard.'
  const first = await (await visitor.get('/')).text()
  expect(first).toContain(`Alle Preise inkl. MwSt. ${said}`)
  expect(first.indexOf(said)).toBeLessThan(first.indexOf('<article'))
  expect(await (await visitor.get('/en')).text()).toContain(
    'All prices include VAT. Payment on pickup: cash or debit card (girocard).',
  )
  await visitor.post('/?index', { product: bakery.product.id, quantity: '2' })
  await visitor.get(`/?day=2026-03-03&branch=${bakery.branch.id}&slot=08:00`)
  const html = await (await visitor.get('/checkout')).text()
  expect(html).toContain(said)
  expect(html.indexOf(said)).toBeLessThan(html.lastIndexOf('Zahlungspflichtig vorbestellen'))
  const bag = await (await visitor.get('/?bag')).text()
  expect(bag.split(said).length - 1).toBeGreaterThan(first.split(said).length - 1)
  const placed = await visitor.post('/checkout', { ...CUSTOMER, ...hiddenFieldsOf(html), intent: 'place' })
  const order = placed.headers.get('location') ?? ''
  expect(await (await visitor.get(order)).text()).toContain(said)
  await visitor.post(order, { intent: 'cancel' })
  expect(textOf(await (await visitor.get(order)).text(), 'main')).not.toContain(said)
})

import { expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { aCompanyInput } from '#tests/support/bakery-inputs.ts'
import { mailedCompanyKey } from '#tests/support/company-key.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, PICKUP_DAY, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'
import { aVisitor, hiddenFieldsOf } from '#tests/support/visitor.ts'

/**
 * Ordering on account as a browser without JavaScript shows and sends it. The pages do not depend on the database: one
 * engine is enough.
 */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

async function open() {
  const web = await createTestWeb(engine as (typeof testDatabases)[number])
  const bakery = await openBakery(web)
  const company = value(await web.krume.companies.create(bakery.owner, aCompanyInput()))
  const visitor = aVisitor(web, 'kruste')
  const path = async () => `/company/${await mailedCompanyKey(web, bakery.owner, company.id)}`
  const shown = async (at: string) =>
    textOf(await (await visitor.get(at)).text(), 'main').replaceAll('\u00a0', ' ')
  const choice = `day=${PICKUP_DAY}&branch=${bakery.branch.id}&slot=08%3A00`
  const fill = () => visitor.jar.set('basket', `${bakery.product.id}.40.95`)
  return { web, bakery, company, visitor, path, shown, choice, fill }
}

const ANNA = {
  name: 'Anna Becker',
  email: 'anna@heidekrug.example',
  phone: '',
  acceptTerms: 'on',
  acceptPrivacy: 'on',
}

test('a new link says that the earlier one no longer works', async () => {
  const { web, path } = await open()
  await path()
  await path()
  const mails = await web.core.records.list(mailOutbox, { filter: "kind = 'company-link'" })
  const said = mails.filter(({ text }) =>
    text.includes('Der Link, den Sie früher bekommen haben, gilt nicht mehr.'),
  )
  expect([mails.length, said.length]).toEqual([2, 1])
})

test('without JavaScript: the link, the checkout that asks who pays, and an order on account', async () => {
  const { web, bakery, company, visitor, path, shown, choice, fill } = await open()
  const link = await path()
  const page = await visitor.get(link)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('set-cookie') ?? '').not.toContain('company=')
  expect(textOf(await page.text(), 'main')).toContain('auf Rechnung von Hotel Heidekrug GmbH')
  expect((await visitor.post(link, {})).headers.get('location')).toBe('/')

  fill()
  const checkout = await (await visitor.get(`/checkout?${choice}`)).text()
  expect(textOf(checkout, 'main')).toContain('Auf Rechnung: Hotel Heidekrug GmbH')
  expect(textOf(checkout, 'main')).not.toContain('Bezahlung bei der Abholung')
  expect(checkout).toMatch(/<input[^>]*value="account"[^>]*checked|checked[^>]*value="account"/)
  // Only one of the two is shown: the first follows what is ticked, the second needs no script.
  expect(textOf(checkout, 'main')).toContain('Bezahlung auf Rechnung an Hotel Heidekrug GmbH.')
  expect(textOf(checkout, 'main')).toContain('Sie bezahlen, wie oben angekreuzt')
  const form = { ...hiddenFieldsOf(checkout), ...ANNA, intent: 'place', payment: 'account' }
  const [first] = await web.core.records.list(mailOutbox, { filter: "kind = 'company-link'" })
  expect(first?.text).not.toContain('gilt nicht mehr')
  const refused = await visitor.post('/checkout', { ...form, payment: 'pickup', name: '' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toMatch(/<input[^>]*value="pickup"[^>]*checked|checked[^>]*value="pickup"/)
  const placed = await visitor.post('/checkout', form)
  const location = placed.headers.get('location') ?? ''
  expect(location).toMatch(/^\/orders\/[a-z0-9]{26}$/)
  expect(await web.core.records.get(orders, location.split('/').at(-1) ?? '')).toMatchObject({
    company: company.id,
    bakery: bakery.owner.bakery.id,
  })
  const said = 'Auf Rechnung an Hotel Heidekrug GmbH, bei der Abholung ist nichts zu zahlen.'
  expect(await shown(location)).toContain(said)
  expect(await shown(location)).not.toContain('Bezahlung bei der Abholung')
})

test('whoever wants to pays at pickup, and a browser can forget the company', async () => {
  const { web, visitor, path, choice, fill } = await open()
  await visitor.post(await path(), {})
  fill()
  const form = hiddenFieldsOf(await (await visitor.get(`/checkout?${choice}`)).text())
  const placed = await visitor.post('/checkout', { ...form, ...ANNA, intent: 'place', payment: 'pickup' })
  const id = placed.headers.get('location')?.split('/').at(-1) ?? ''
  expect(await web.core.records.get(orders, id)).toMatchObject({ company: '', companyName: '' })

  const forgot = await visitor.post('/checkout', { ...form, intent: 'forget-company' })
  expect(forgot.headers.get('location')).toBe('/checkout')
  fill()
  const html = await (await visitor.get(`/checkout?${choice}`)).text()
  expect(textOf(html, 'main')).not.toContain('Auf Rechnung')
})

test('an ended link orders nothing: its page says so, and the checkout asks to look again', async () => {
  const { web, visitor, path, shown, choice, fill } = await open()
  const link = await path()
  await visitor.post(link, {})
  fill()
  const form = hiddenFieldsOf(await (await visitor.get(`/checkout?${choice}`)).text())
  await path()
  const refused = await visitor.post('/checkout', { ...form, ...ANNA, intent: 'place', payment: 'account' })
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text(), 'main')).toContain('Auf Rechnung geht es gerade nicht.')
  expect(await web.core.records.count(orders)).toBe(0)
  expect((await visitor.get(link)).status).toBe(404)
  expect(await shown(link)).toContain('Dieser Link gilt nicht mehr.')
  expect(await shown(`/en${link}`)).toContain('This link is no longer valid.')
  expect((await visitor.post(link, {})).status).toBe(404)
})

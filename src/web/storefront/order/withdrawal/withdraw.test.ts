import { expect, test } from 'vitest'
import { LAST_ORDER_COOKIE } from '#bakery/device-storage.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'

/** Withdrawing by code and address, in a browser without JavaScript. One engine is enough. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

test('an order of fresh goods only is said to be exempt, and linked for the browser that placed it', async () => {
  const web = await createTestWeb(engine)
  const bakery = await openBakery(web)
  const id = await bakery.place()
  const { code, customerEmail } = await web.core.records.get(orders, id)
  const cookie = `${LAST_ORDER_COOKIE.name}=${id}`
  const ask = async (email: string, language = '', cookie?: string) => {
    const visit = { shop: 'kruste', ...(cookie !== undefined && { cookie }) }
    const fields = { intent: 'find', code, email }
    const html = await (await web.post(`${language}/withdraw`, fields, visit)).text()
    return { html, text: textOf(html, 'main') }
  }
  const found = await ask(customerEmail)
  expect(found.text).toContain('Diese Bestellung enthält nur frische Backwaren.')
  expect(found.text).toContain('Bis zum Bestellschluss können Sie sie')
  expect(found.text).toContain('Der Link zu ihrer Seite steht in der E-Mail')
  // The link is the key to the order and to its customer's data.
  expect(found.html).not.toContain(id)
  expect((await ask(customerEmail, '/en')).text).toContain('exempt from withdrawal')

  const own = await ask(customerEmail, '', cookie)
  expect(own.html).toContain(`href="/orders/${id}"`)
  expect(own.text).toContain('Zur Bestellung')

  const wrong = await ask('ben@example.com', '', cookie)
  expect(wrong.text).toContain('gibt es keine Bestellung, die sich widerrufen lässt')
  expect(wrong.text).not.toContain('Zur Bestellung')

  web.clock.set('2026-03-07T03:00:00Z')
  const late = await ask(customerEmail)
  expect(late.text).toContain('Diese Bestellung enthält nur frische Backwaren.')
  expect(late.text).not.toContain('Bestellschluss')
})

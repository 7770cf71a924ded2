import { expect, test, vi } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'
import { aVisitor, hiddenFieldsOf } from '#tests/support/visitor.ts'

/** The checkout after an answer got lost or came late; one engine is enough. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

const ANNA = { name: 'Anna Becker', email: 'anna@example.org', acceptTerms: 'on', acceptPrivacy: 'on' }

/** `order-mail` in docs/limits.md. */
const MAILS_AN_HOUR = 20

async function open() {
  const web = await createTestWeb(engine as (typeof testDatabases)[number])
  const bakery = await openBakery(web)
  const visitor = aVisitor(web, 'kruste')
  const form = async () => {
    await visitor.post('/?index', { product: bakery.product.id, quantity: '2' })
    await visitor.get(`/?day=2026-03-03&branch=${bakery.branch.id}&slot=08:00`)
    return { ...hiddenFieldsOf(await (await visitor.get('/checkout')).text()), ...ANNA, intent: 'place' }
  }
  const send = async (fields: Record<string, string>) =>
    (await visitor.post('/checkout', fields)).headers.get('location')
  return { web, bakery, visitor, form, send }
}

test('an order that is sent again uses up no mail to its customer', async () => {
  const { web, form, send } = await open()
  const fields = await form()
  const placed = await send(fields)
  expect(placed).toMatch(/^\/orders\//)
  for (let nth = 0; nth < MAILS_AN_HOUR; nth++) expect(await send(fields)).toBe(placed)
  const next = await send(await form())
  expect([next?.slice(0, 8), next === placed]).toEqual(['/orders/', false])
  expect(await web.core.records.count(orders, {})).toBe(2)
  expect(await web.core.records.count(mailOutbox, { filter: "kind = 'order-confirmation'" })).toBe(2)
})

test('an order is known to the browser though the rest of its bag cannot be priced', async () => {
  const { web, bakery, visitor, form, send } = await open()
  const fields = await form()
  const added = 'another.3.420'
  visitor.jar.set('basket', `${bakery.product.id}.2.95_${added}`)
  vi.spyOn(web.krume.shop, 'price').mockRejectedValueOnce(new Error('the database is busy'))
  const placed = await send(fields)
  expect(placed).toMatch(/^\/orders\//)
  expect(placed).toContain(visitor.jar.get('last-order') ?? 'no order')
  expect(visitor.jar.get('basket')).toBe(added)
})

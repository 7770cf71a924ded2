import { expect, test } from 'vitest'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { aGeneralInput } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, PICKUP_DAY, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'
import { aVisitor, hiddenFieldsOf } from '#tests/support/visitor.ts'

/** Leftovers as a browser without JavaScript shows and sends them; one engine is enough. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

async function open(percent = 0) {
  const web = await createTestWeb(engine as (typeof testDatabases)[number])
  const bakery = await openBakery(web)
  const changes = { leftovers: true, leftoversPercent: percent }
  value(await web.krume.profile.saveGeneral(bakery.owner, aGeneralInput(changes)))
  const order = await bakery.place()
  web.clock.set(`${PICKUP_DAY}T08:30:00Z`)
  await web.krume.orders.transition(bakery.owner, order, { to: 'cancelled', reason: 'Krank' })
  const visitor = aVisitor(web, 'kruste')
  const textAt = async (path: string) =>
    textOf(await (await visitor.get(path)).text(), 'main').replaceAll('\u00a0', ' ')
  return { web, bakery, visitor, textAt, path: `/today/${bakery.branch.id}` }
}

const ANNA = { name: 'Anna Becker', email: 'anna@example.org', phone: '' }
const AGREED = { acceptTerms: 'on', acceptPrivacy: 'on' }

test('without JavaScript: seen in the shop, chosen, ordered, gone', async () => {
  const { web, bakery, visitor, textAt, path } = await open(30)
  expect(await textAt('/')).toContain('Ein Produkt von heute ist noch da.')
  const list = await textAt('/today')
  for (const said of ['Marktplatz', 'Heute abholen, bis 12:00', 'Brezel', '0,67 €', 'Zuvor 0,95 €', 'noch 2'])
    expect(list).toContain(said)
  expect(list).toContain('Um 30 % reduziert')

  const asked = `${path}?${bakery.product.id}=2`
  const form = await (await visitor.get(asked)).text()
  const summary = textOf(form, 'main').replaceAll('\u00a0', ' ')
  for (const said of ['2 × Brezel', '1,34 €', 'Weizen', 'Bis 11:45', '9:30']) expect(summary).toContain(said)
  const hidden = hiddenFieldsOf(form)
  expect((await visitor.post(asked, { ...hidden, ...ANNA, email: 'anna', ...AGREED })).status).toBe(422)
  expect((await visitor.post(asked, { ...hidden, ...ANNA, ...AGREED, total: '190' })).status).toBe(409)
  const placed = await visitor.post(asked, { ...hidden, ...ANNA, ...AGREED })
  expect(placed.headers.get('location')).toMatch(/^\/orders\/[a-z0-9]{26}$/)
  const again = await visitor.post(asked, { ...hidden, ...ANNA, ...AGREED })
  expect(again.headers.get('location')).toBe(placed.headers.get('location'))
  expect(await textAt(placed.headers.get('location') ?? '')).toContain('1,34 €')
  expect(await web.core.records.count(orders, { filter: 'rescued = true' })).toBe(1)

  expect(await textAt('/')).not.toContain('noch da')
  expect(await textAt('/today')).toContain('Gerade ist nichts übrig.')
  const late = await visitor.get(asked)
  expect([late.status, late.headers.get('location')]).toEqual([302, '/today'])
})

test('goods that went meanwhile are refused with the list and a word', async () => {
  const { web, bakery, visitor, path } = await open()
  const asked = `${path}?${bakery.product.id}=2`
  const hidden = hiddenFieldsOf(await (await visitor.get(asked)).text())
  const quicker = aVisitor(web, 'kruste')
  const theirs = hiddenFieldsOf(await (await quicker.get(asked)).text())
  await quicker.post(asked, { ...theirs, ...ANNA, ...AGREED })
  const late = await visitor.post(asked, { ...hidden, ...ANNA, ...AGREED })
  expect(late.headers.get('location')).toBe('/today')
  expect(decodeURIComponent(late.headers.getSetCookie().join())).toContain('inzwischen')
})

test('more than is left, and nothing at all, are refused with words', async () => {
  const { bakery, visitor, textAt, path } = await open()
  expect(await textAt('/today')).not.toContain('Zuvor')
  const asked = `${path}?${bakery.product.id}=3`
  const form = await (await visitor.get(asked)).text()
  const refused = await visitor.post(asked, { ...hiddenFieldsOf(form), ...ANNA, ...AGREED })
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text(), 'main').replaceAll('\u00a0', ' ')).toContain('Brezel')
  for (const wish of ['', `?${bakery.product.id}=0`, `?${bakery.product.id}=x`, '?nothing=2'])
    expect((await visitor.get(path + wish)).headers.get('location')).toBe('/today')
})

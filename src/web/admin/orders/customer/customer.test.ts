import { describe, expect, test } from 'vitest'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'

async function setUp(engine: TestEngine) {
  const web = await createTestWeb(engine)
  const bakery = await openBakery(web)
  const { owner, place } = bakery
  const order = await place({ name: 'Anna <Becker>', email: 'anna@example.com', phone: '0821 5550' })
  const cookie = await web.signIn(owner.owner.email, 'sauerteig-2026')
  const page = `/admin/orders/${order}/customer`
  const get = async (path: string) => (await web.get(path, { cookie })).text()
  const post = (fields: Record<string, string>) => web.post(page, fields, { cookie })
  return { web, ...bakery, order, page, get, post }
}

describe.each(testDatabases)('the page of a customer, without JavaScript, on $name', (engine) => {
  test('is linked from the order, and lists all orders with status', async () => {
    const { web, owner, order, place, page, get } = await setUp(engine)
    const second = await place({ email: 'anna@example.com', slotFrom: '09:00' })
    await web.krume.orders.transition(owner, second, { to: 'cancelled', reason: 'Versehen' })
    expect(await get(`/admin/orders/${order}`)).toContain(`href="${page}"`)
    const html = await get(page)
    expect(textOf(html, 'h1')).toBe('Anna &lt;Becker&gt;')
    expect(html).toContain('href="tel:08215550"')
    for (const id of [order, second]) expect(html).toContain(`href="/admin/orders/${id}"`)
    expect(html).toContain('Storniert')
  })

  test('keeps a note, and says why one is refused', async () => {
    const { page, get, post } = await setUp(engine)
    const saved = await post({ intent: 'note', note: 'Mag es <dunkel>' })
    expect([saved.status, saved.headers.get('location')]).toEqual([302, page])
    expect(await get(page)).toContain('>Mag es &lt;dunkel&gt;</textarea>')
    const refused = await post({ intent: 'note', note: 'a'.repeat(501) })
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('aria-invalid="true"'),
    ])
  })

  test('erases the customer once no order is open; the page is gone then', async () => {
    const { web, owner, order, page, get, post } = await setUp(engine)
    const early = await post({ intent: 'delete' })
    expect([early.status, await early.text()]).toEqual([409, expect.stringContaining('noch offen')])
    await web.krume.orders.transition(owner, order, { to: 'picked_up', onOtherDay: true })
    const erased = await post({ intent: 'delete' })
    expect([erased.status, erased.headers.get('location')]).toEqual([302, `/admin/orders/${order}`])
    expect(await get(`/admin/orders/${order}`)).not.toContain('Becker')
    expect(
      (await web.get(page, { cookie: await web.signIn(owner.owner.email, 'sauerteig-2026') })).status,
    ).toBe(404)
  })
})

import { describe, expect, test } from 'vitest'
import type { Locale } from '#bakery/locale.ts'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { aBranchInput, anOrderRequest, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { openBakery, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'

const day = '2026-03-07'

describe.each(testDatabases)('a branch that closes a day with orders, on $name', (engine) => {
  test('says on its page how many there are, and lists who has to be called first', async () => {
    const { web, branch, cookie, page } = await closedDay(engine)
    const banner = await (await web.get(`/admin/branches/${branch}`, { cookie })).text()
    expect(banner).toContain('Die Abholzeiten von 3 Bestellungen gibt es nicht mehr')
    expect(banner).toContain('Eine davon ist ohne E-Mail-Adresse: bitte anrufen.')
    const html = await (await web.get(page, { cookie })).text()
    expect(html).toContain('href="tel:0821123456"')
    expect(textOf(html, 'ul')).toMatch(/Ohne Mail.*Bitte anrufen.*Mit Mail.*→ So 8. März, 8:00–9:00 Uhr/s)
  })

  test('moves all without JavaScript, says what remains, and cancels the ones that are ticked', async () => {
    const { web, cookie, page, post, owner, branch, orderOf } = await closedDay(engine)
    const refused = await post({ intent: 'move', scope: 'all', reason: ' ' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('aria-invalid="true"')
    const none = await post({ intent: 'move', scope: 'chosen', reason: 'Inventur' })
    expect(none.status).toBe(422)

    const moved = await post({ intent: 'move', scope: 'all', reason: 'Inventur' })
    expect([moved.status, moved.headers.get('location')]).toEqual([302, page])
    expect(toastOf(moved)).toContain('2 Bestellungen verschoben. 1 bleibt, davon 1 zum Anrufen.')
    const [left] = (await web.krume.orders.displaced(owner, branch, { page: 1, perPage: 50 })).items
    expect(left).toMatchObject({ customerName: 'Ohne Mail' })
    const mails = await web.core.records.list(mailOutbox, { filter: "kind = 'order-moved'" })
    expect(mails).toHaveLength(2)
    for (const { subject, text, order } of mails) {
      expect(subject).toContain('Verschoben')
      expect(text).toContain('Das tut uns leid.')
      expect(text).toContain('Inventur')
      expect(text).toContain(`/orders/${order}/edit`)
    }

    const id = left?.id ?? ''
    const cancelled = await post({ intent: 'cancel', scope: 'all', chosen: id, reason: 'Inventur' })
    expect(toastOf(cancelled)).toContain('1 Bestellung storniert.')
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', cancelReason: 'Inventur' })
    expect(await (await web.get(page, { cookie })).text()).toContain('Alles geregelt')
  })

  test('writes the reason in the language of the order', async () => {
    const { web, post } = await closedDay(engine, ['de', 'en'])
    await post({ intent: 'move', scope: 'all', reason: 'Inventur', reasonEn: 'Stocktaking' })
    const mails = await web.core.records.list(mailOutbox, { filter: "kind = 'order-moved'", sort: 'text' })
    const said = mails.map(({ text }) => [
      text.includes('Ihr Vertrag'),
      text.includes('Inventur'),
      text.includes('Stocktaking'),
    ])
    expect(said).toHaveLength(2)
    expect(said).toContainEqual([false, false, true])
    expect(said).toContainEqual([true, true, false])
  })

  test('tells a browser how far it is', async () => {
    const { page, web, cookie } = await closedDay(engine)
    const form = { intent: 'move', scope: 'all', reason: 'Inventur' }
    const response = await web.post(`${page}/settle`, form, { cookie })
    const lines = (await response.text()).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { progress: { done: 0, all: 2 } },
      { progress: { done: 1, all: 2 } },
      { result: { asked: 2, done: 2, left: { all: 1, withoutMail: 1 } } },
    ])
    const missing = await web.post(`${page}/settle`, { ...form, reason: '' }, { cookie })
    expect(missing.status).toBe(422)
  })
})

function toastOf(response: Response): string {
  return response.headers.getSetCookie().map(decodeURIComponent).join().replaceAll('\u00a0', ' ')
}

/** Opens a bakery that has closed a day with an order in each of two languages and one by telephone. */
async function closedDay(engine: TestEngine, locales: readonly Locale[] = ['de', 'de']) {
  const web = await createTestWeb(engine)
  const { krume } = web
  const { owner, shop, branch, product } = await openBakery(web)
  const items = [{ product: product.id, quantity: 1 }]
  for (const [nth, locale] of locales.entries()) {
    const slotFrom = `0${8 + nth}:00`
    const wish = { day, branch: branch.id, slotFrom, items, expectedTotalCents: 95, name: 'Mit Mail', locale }
    expect(await krume.shop.placeOrder(shop, anOrderRequest(wish))).toMatchObject({ ok: true })
  }
  const called = { day, branch: branch.id, items, name: 'Ohne Mail', email: '', phone: '0821 123456' }
  const placed = await krume.orders.place(owner, aStaffOrderRequest({ ...called, expectedTotalCents: 95 }))
  expect(placed).toMatchObject({ ok: true })
  const specialDays = [{ day, label: 'Inventur', intervals: [], slotsOf: null }]
  value(await krume.branches.update(owner, branch.id, aBranchInput({ specialDays })))
  const cookie = await web.signIn(owner.owner.email, 'sauerteig-2026')
  const page = `/admin/branches/${branch.id}/displaced`
  const post = async (fields: Record<string, string>) => web.post(page, fields, { cookie })
  const orderOf = async (id: string) => krume.orders.get(owner, id)
  return { web, cookie, page, post, owner, branch: branch.id, orderOf }
}

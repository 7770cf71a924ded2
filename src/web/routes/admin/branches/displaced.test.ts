import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBranchInput, anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, value } from '#tests/support/test-bakery.ts'
import { compileWeb, createTestWeb, textOf, type WebCode } from '#tests/support/test-web.ts'

let code: WebCode
beforeAll(async () => {
  code = await compileWeb()
  await code.load()
})
afterAll(() => code.close())

const day = '2026-03-07'

describe.each(testDatabases)('a branch that closes a day with orders, on $name', (engine) => {
  test('shows them, and moves or cancels them with a mail', async () => {
    const { web, page, krume, owner, branch, orderFor } = await closedDay()
    const html = await (await web.get(page.path, { cookie: page.cookie })).text()
    expect(html).toContain('2 Bestellungen liegen auf Zeiten, die es nicht mehr gibt')
    expect(textOf(html, 'ul')).toContain('Sa 7. März, 8:00–9:00 Uhr → So 8. März, 8:00–9:00 Uhr')

    const [first, second] = await krume.orders.displaced(owner, branch)
    if (!first || !second) throw new Error('nothing displaced')
    const row = (order: typeof first, chosen: boolean, index: number) => ({
      [`displaced.${index}.id`]: order.id,
      [`displaced.${index}.version`]: String(order.version),
      [`displaced.${index}.day`]: order.instead?.day ?? '',
      [`displaced.${index}.slotFrom`]: order.instead?.from ?? '',
      ...(chosen && { [`displaced.${index}.chosen`]: 'on' }),
    })
    await page.post({ intent: 'displaced.move', ...row(first, true, 0), ...row(second, false, 1) })
    expect(await orderFor(first.id)).toMatchObject({ pickupDay: '2026-03-08', status: 'placed' })
    expect(await orderFor(second.id)).toMatchObject({ pickupDay: day })

    const nothing = await page.post({
      intent: 'displaced.cancel',
      reason: 'Inventur',
      ...row(second, false, 0),
    })
    expect(nothing.headers.getSetCookie().map(decodeURIComponent).join()).toContain(
      'Bitte wählen Sie mindestens eine Bestellung.',
    )
    await page.post({ intent: 'displaced.cancel', reason: '', ...row(second, true, 0) })
    expect(await orderFor(second.id)).toMatchObject({ status: 'placed' })
    await page.post({ intent: 'displaced.cancel', reason: 'Inventur', ...row(second, true, 0) })
    expect(await orderFor(second.id)).toMatchObject({ status: 'cancelled', cancelReason: 'Inventur' })
    expect(await krume.orders.displaced(owner, branch)).toEqual([])
  })

  test('keeps what was changed meanwhile, and says so', async () => {
    const { page, krume, owner, branch, orderFor } = await closedDay()
    const [order] = await krume.orders.displaced(owner, branch)
    if (!order) throw new Error('nothing displaced')
    const response = await page.post({
      intent: 'displaced.move',
      'displaced.0.id': order.id,
      'displaced.0.version': String(order.version - 1),
      'displaced.0.day': '2026-03-08',
      'displaced.0.slotFrom': '08:00',
      'displaced.0.chosen': 'on',
    })
    expect(response.headers.getSetCookie().map(decodeURIComponent).join()).toContain('Bei 1 ging es nicht')
    expect(await orderFor(order.id)).toMatchObject({ pickupDay: day })
  })

  async function closedDay() {
    const web = await createTestWeb(engine, code)
    const { krume } = web
    const { owner, shop, branch, product } = await openBakery(web)
    for (const slotFrom of ['08:00', '09:00']) {
      const items = [{ product: product.id, quantity: 1 }]
      const wish = anOrderRequest({ day, branch: branch.id, slotFrom, items, expectedTotalCents: 95 })
      expect(await krume.shop.placeOrder(shop, wish)).toMatchObject({ ok: true })
    }
    const specialDays = [{ day, label: 'Inventur', intervals: [], slotsOf: null }]
    value(await krume.branches.update(owner, branch.id, aBranchInput({ specialDays })))
    const cookie = await web.signIn(owner.owner.email, 'sauerteig-2026')
    const path = `/admin/branches/${branch.id}`
    const post = async (fields: Record<string, string>) => web.post(path, fields, { cookie })
    const orderFor = async (id: string) => krume.orders.get(owner, id)
    return { web, page: { path, cookie, post }, krume, owner, branch: branch.id, orderFor }
  }
})

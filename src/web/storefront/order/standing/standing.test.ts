import { expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { placeDueOrders } from '#bakery/standing/place-due.server.ts'
import { standingOrders } from '#bakery/standing/standing-collection.server.ts'
import { aBranchInput, aGeneralInput, aProductInput, aStandingOrder } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, PUBLIC_URL, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'
import { aVisitor, hiddenFieldsOf } from '#tests/support/visitor.ts'

/**
 * Standing orders as a browser without JavaScript shows and sends them. The pages do not depend on the database: one
 * engine is enough.
 */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

const shop = 'kruste'

async function open() {
  const web = await createTestWeb(engine as (typeof testDatabases)[number])
  const bakery = await openBakery(web)
  value(await web.krume.profile.saveGeneral(bakery.owner, aGeneralInput({ standingOrders: true })))
  const order = await bakery.place()
  const visitor = aVisitor(web, shop)
  const shown = async (path: string) => {
    const text = textOf(await (await visitor.get(path)).text(), 'main')
    return text.replaceAll('\u00a0', ' ')
  }
  const linkIn = async (kind: string) => {
    const mail = await web.core.records.findFirst(mailOutbox, {
      filter: 'kind = {:kind}',
      params: { kind },
      sort: '-created',
    })
    return /\/standing\/[a-z0-9]{26}/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  return { web, bakery, order, visitor, shown, linkIn }
}

test('an order is made weekly without JavaScript: asked for, confirmed by the mailed link, skipped, paused, ended', async () => {
  const { web, order, visitor, shown, linkIn } = await open()
  expect(await shown(`/orders/${order}`)).toContain('Jede Woche bestellen')
  expect(await shown(`/orders/${order}/weekly`)).toContain('Jeden Samstag')
  const asked = await visitor.post(`/orders/${order}/weekly`, {})
  expect(asked.headers.get('location')).toBe(`/orders/${order}`)
  expect(await shown(`/orders/${order}`)).toContain('fehlt noch Ihre Bestätigung')
  // Only the mail has the link: whoever ordered with another person's address must not be able to confirm.
  expect(await (await visitor.get(`/orders/${order}`)).text()).not.toContain('/standing/')
  const path = await linkIn('standing-request')

  const page = await (await visitor.get(path)).text()
  const summary = textOf(page, 'main').replaceAll('\u00a0', ' ')
  for (const said of ['Jeden Samstag', 'Brezel', '1,90 €', 'Weizen', 'Zum ersten Mal am Samstag, 14. März'])
    expect(summary).toContain(said)
  expect(page).toMatch(/<button[^>]*value="confirm"[^>]*>.*?Zahlungspflichtig vorbestellen/s)
  const form = { ...hiddenFieldsOf(page), intent: 'confirm' }
  const refused = await visitor.post(path, form)
  expect(refused.status).toBe(422)
  expect(textOf(await refused.text(), 'main')).toContain(
    'Bitte bestätigen Sie, dass Sie die AGB akzeptieren.',
  )
  const accepted = { ...form, acceptTerms: 'on', acceptPrivacy: 'on' }
  expect((await visitor.post(path, { ...accepted, total: '1' })).status).toBe(409)
  expect((await visitor.post(path, accepted)).headers.get('location')).toBe(path)
  expect(await shown(path)).toContain('Nächste Termine')

  const { code } = await web.core.records.get(orders, order)
  const named = `${code.slice(0, 2)}-${code.slice(2)}`
  expect(await shown(path)).toContain(`7. März Schon bestellt: ${named}`)
  expect(await shown(`/en${path}`)).toContain(`Already ordered: ${named}`)
  expect(await (await visitor.get(path)).text()).toContain(`href="/orders/${order}"`)

  expect((await visitor.post(path, { intent: 'skip', day: '2026-03-14' })).status).toBe(302)
  expect(await shown(path)).toContain('Ausgesetzt')
  expect((await visitor.post(path, { intent: 'skip', day: 'morgen' })).status).toBe(400)
  await visitor.post(path, { intent: 'unskip', day: '2026-03-14' })
  web.clock.set('2026-03-11T08:00:00Z')
  await placeDueOrders(web.core, { ordering: web.ordering, publicUrl: PUBLIC_URL })
  expect(await shown(path)).toContain('Bestellt')
  const [placed] = await web.core.records.list(orders, { filter: "occurrence != ''" })
  expect(await shown(`/orders/${placed?.id}`)).toContain('Dauerauftrag verwalten')
  await visitor.post(path, { intent: 'pause', day: '2026-04-04' })
  expect(await shown(path)).toContain('Pausiert. Weiter ab Samstag, 4. April')
  await visitor.post(path, { intent: 'resume' })
  // A mail scanner that follows every link ends nothing.
  expect(await shown(`${path}?end=1`)).toContain('Dauerauftrag beenden?')
  expect(await shown(path)).toContain('Nächste Termine')
  await visitor.post(path, { intent: 'end' })
  expect(await shown(path)).toContain('Dieser Dauerauftrag ist beendet')
  expect(await shown(`/en${path}`)).toContain('This standing order has ended')
})

test('the price to confirm is the one shown, and what is unavailable is named', async () => {
  const { web, bakery, order, visitor, shown, linkIn } = await open()
  await visitor.post(`/orders/${order}/weekly`, {})
  const path = await linkIn('standing-request')
  const fields = hiddenFieldsOf(await (await visitor.get(path)).text())
  const dearer = aProductInput(bakery.category.id, { priceCents: 110 })
  value(await web.krume.products.update(bakery.owner, bakery.product.id, dearer))
  const form = { ...fields, intent: 'confirm', acceptTerms: 'on', acceptPrivacy: 'on' }
  const answer = await visitor.post(path, form)
  expect(answer.status).toBe(409)
  const text = textOf(await answer.text(), 'main').replaceAll('\u00a0', ' ')
  expect(text).toContain('Der Preis hat sich eben geändert.')
  expect(text).toContain('2,20 €')
  await web.krume.products.setAvailable(bakery.owner, bakery.product.id, false)
  expect(await shown(path)).toContain('zurzeit nichts mehr')
  expect(await shown(`/orders/${order}/weekly`)).toContain('Zurzeit nicht zu haben: Brezel.')
})

test('a day for which nothing was ordered is named with the reason and what to do, as long as it is the last', async () => {
  const { web, bakery, shown } = await open()
  const { id } = await web.core.records.create(
    standingOrders,
    aStandingOrder(
      { bakery: bakery.owner.bakery.id, branch: bakery.branch.id, product: bakery.product.id },
      { nextDay: '2026-03-14', lastDay: '2026-03-07', lastOutcome: 'overdrawn' },
    ),
  )
  const path = `/standing/${id}`
  const german = await shown(path)
  expect(german).toContain('Das Monatslimit Ihrer Firma ist ausgeschöpft. Für Samstag, 7. März')
  expect(german).toContain('Im Shop können Sie selbst bestellen und bei der Abholung zahlen. Zum Shop')
  expect(german).toContain('7. März Nicht bestellt')
  const english = await shown(`/en${path}`)
  expect(english).toContain('Your company’s monthly limit is used up, so we have not ordered anything')
  expect(english).toContain('In the shop, you can order yourself and pay when you collect. Go to the shop')

  await web.core.records.update(standingOrders, id, { lastOutcome: 'account' })
  expect(await shown(path)).toContain('Ihre Firma bestellt zurzeit nicht auf Rechnung')
  // The day is over: there is nothing to order for it any more.
  web.clock.set('2026-03-08T08:00:00Z')
  const over = await shown(path)
  expect(over).toContain('Für Samstag, 7. März')
  expect(over).not.toContain('Zum Shop')
  await web.core.records.update(standingOrders, id, { lastOutcome: 'ordered' })
  expect(await shown(path)).not.toContain('7. März')
})

test('the checkout says that an order can be made weekly, where the bakery offers it', async () => {
  const { web, bakery, visitor, shown } = await open()
  visitor.jar.set('basket', `${bakery.product.id}.40.95`)
  const path = `/checkout?day=2026-03-07&branch=${bakery.branch.id}&slot=08%3A00`
  expect(await shown(path)).toContain('Nach dem Bestellen können Sie daraus einen Dauerauftrag machen.')
  value(await web.krume.profile.saveGeneral(bakery.owner, aGeneralInput()))
  expect(await shown(path)).not.toContain('Dauerauftrag')
})

test('a pause ends on a day that can be ordered', async () => {
  const { web, bakery, visitor, shown } = await open()
  const closed = {
    day: '2026-03-28',
    label: 'Betriebsferien',
    intervals: [],
    slotsOf: null,
  }
  value(
    await web.krume.branches.update(bakery.owner, bakery.branch.id, aBranchInput({ specialDays: [closed] })),
  )
  const { id } = await web.core.records.create(
    standingOrders,
    aStandingOrder(
      { bakery: bakery.owner.bakery.id, branch: bakery.branch.id, product: bakery.product.id },
      { nextDay: '2026-03-14' },
    ),
  )
  const path = `/standing/${id}`
  const page = await (await visitor.get(path)).text()
  expect(page).toContain('<option value="2026-03-21"')
  expect(page).not.toContain('<option value="2026-03-28"')
  expect(page).toContain('<option value="2026-04-04"')
  // It was closed after the pause had been chosen, or an older page offered it.
  await visitor.post(path, { intent: 'pause', day: '2026-03-28' })
  expect(await shown(path)).toContain('Pausiert. Weiter ab Samstag, 4. April')
})

test('where it is switched off, nothing is offered; unknown links are not found', async () => {
  const { web, bakery, order, visitor, shown } = await open()
  value(await web.krume.profile.saveGeneral(bakery.owner, aGeneralInput()))
  expect(await shown(`/orders/${order}`)).not.toContain('Jede Woche')
  expect((await visitor.get(`/orders/${order}/weekly`)).headers.get('location')).toBe(`/orders/${order}`)
  expect((await visitor.post(`/orders/${order}/weekly`, {})).headers.get('location')).toBe(`/orders/${order}`)
  const nobodys = `/standing/${'a'.repeat(26)}`
  expect((await visitor.get(nobodys)).status).toBe(404)
  expect((await visitor.post(nobodys, { intent: 'end' })).status).toBe(404)
})

test('an address that somebody else typed is mailed a bounded number of times', async () => {
  const { web, order, visitor } = await open()
  const statuses: number[] = []
  for (let nth = 0; nth < 5; nth++) statuses.push((await visitor.post(`/orders/${order}/weekly`, {})).status)
  expect(statuses).toEqual([302, 302, 302, 429, 429])
  expect(await web.core.records.count(mailOutbox, { filter: "kind = 'standing-request'" })).toBe(3)
})

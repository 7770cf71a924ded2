import { describe, expect, test } from 'vitest'
import { aGeneralInput, aStandingOrder, aWaitingEntry } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { PICKUP_DAY, present, value } from '#tests/support/test-bakery.ts'
import { aReceiver, openWebhooks } from '#tests/support/webhook-world.ts'
import type { OptionGroup } from '../catalogue/products/product-options.ts'
import { bakeryCollections } from '../collections.server.ts'
import { invoices } from '../invoices/invoices-collections.server.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { GOODS_MISSING } from '../ordering/cancel-reasons.ts'
import { asEdit } from '../ordering/changing/order-edit.ts'
import { optionTexts } from '../ordering/option-text.ts'
import { orderEvents, orderLines, orders } from '../ordering/orders-collections.server.ts'
import { bakeLists } from '../print/print-collections.server.ts'
import { occurrenceOf } from '../standing/occurrence.ts'
import { standingOrders } from '../standing/standing-collection.server.ts'
import { waitingList } from '../waiting/waiting-collection.server.ts'
import { forgetCustomers } from './forget-customers.server.ts'
import { repeatErasures } from './repeat-erasures.server.ts'

/** Occurs in everything that is typed by or about the customer; telephone numbers are also stored reversed. */
const CANARY = /zyxana|quork|5550199|9910555/i

/** Tables that keep the customer's words, and why. */
const KEPT: ReadonlyMap<string, string> = new Map([
  [invoices.name, 'Tax law has them kept unchanged (§ 147 AO, § 14b UStG).'],
  [mailOutbox.name, 'Mails about no order, such as those of a waiting list, are deleted after 30 days.'],
])

const CUSTOMER = {
  name: 'Zyxana Quork',
  email: 'zyxana+torte@quork.example',
  phone: '0171 5550199',
  address: 'Quorkweg 1',
  note: 'Zyxana mag keine Nüsse',
}

const OPTIONS: OptionGroup[] = [
  {
    id: 'words',
    kind: 'text',
    name: 'Aufschrift',
    nameEn: 'Words',
    required: false,
    maxLength: 40,
    surchargeCents: 0,
  },
  {
    id: 'cut',
    kind: 'choice',
    name: 'Schnitt',
    nameEn: 'Cut',
    required: true,
    choices: [{ id: 'whole', name: 'am Stück', nameEn: 'whole', surchargeCents: 0 }],
  },
]

async function setUp(engine: TestEngine) {
  const world = await openWebhooks(engine)
  const { core, krume, owner, addProduct, place } = world
  value(await krume.profile.saveGeneral(owner, aGeneralInput({ standingOrders: true, waitingList: true })))
  const shop = present(await krume.sites.shopBySlug('kruste'))
  const cake = await addProduct({ name: 'Torte', nameEn: 'Cake', options: OPTIONS })
  const order = (words = 'Zyxana Quork, „40“') =>
    place({ ...CUSTOMER, items: [{ product: cake.id, quantity: 1, options: { words, cut: 'whole' } }] })
  /** Names the tables that have the customer's words, and those of other orders too. */
  const tablesWithWords = async () => {
    const found: string[] = []
    for (const { name } of bakeryCollections) {
      const rows = await core.sql.selectFrom(name).selectAll().execute()
      if (!KEPT.has(name) && CANARY.test(JSON.stringify(rows))) found.push(name)
    }
    return found
  }
  const placedBy = (standing: string, id: string) =>
    core.transaction(({ sql }) =>
      sql
        .updateTable(orders.name)
        .set({ occurrence: occurrenceOf(standing, PICKUP_DAY) })
        .where('id', '=', id)
        .execute(),
    )
  return { ...world, shop, cake, order, placedBy, tablesWithWords }
}

describe.each(testDatabases)('words typed for an erased order on $name', (engine) => {
  test('are in no table, and no program is told them again', async () => {
    const { add, core, delivery, krume, owner, shop, cake, order, tablesWithWords } = await setUp(engine)
    const receiver = await aReceiver()
    await add(receiver, { customerData: true })
    const id = await order()
    await krume.customers.saveNote(owner, id, 'Frau Quork zahlt bar')
    await krume.standing.request(shop, id)
    await krume.print.recordBakeList(owner, { day: PICKUP_DAY, branch: '' })
    const { lines, ...before } = await krume.orders.get(owner, id)
    const other = { product: cake.id, quantity: 300, options: { words: 'Zyxana (Quork), 41', cut: 'whole' } }
    const edit = { ...asEdit(before, lines), items: [other], expectedTotalCents: 300 * cake.priceCents }
    const override = { reason: 'Herr Quork möchte es so' }
    expect(await krume.orders.edit(owner, id, edit, override)).toMatchObject({ ok: true })
    await krume.print.recordBakeList(owner, { day: PICKUP_DAY, branch: '' })
    const reason = 'Zyxana Quork (0171 5550199) hat angerufen'
    await krume.orders.transition(owner, id, { to: 'cancelled', reason })
    await delivery.deliverDue()
    expect(await tablesWithWords()).toEqual(
      expect.arrayContaining(
        [orders, orderLines, orderEvents, bakeLists, standingOrders].map(({ name }) => name),
      ),
    )

    const told = receiver.received.length
    expect(await krume.shop.forget(shop, id)).toEqual({ ok: true })
    expect(await tablesWithWords()).toEqual([])
    await delivery.deliverDue()
    const bodies = receiver.received.slice(told).map(({ body }) => body)
    expect(bodies.map((body) => JSON.parse(body).type)).toEqual(['order.erased'])
    expect(bodies.join()).not.toMatch(CANARY)
    expect(JSON.stringify(await krume.shop.dataOf(shop, id))).not.toMatch(CANARY)

    const [line] = await core.records.list(orderLines)
    expect(line).toMatchObject({ name: 'Torte', quantity: 300 })
    expect(optionTexts(line?.options ?? null, 'de')).toEqual(['Aufschrift', 'Schnitt: am Stück'])
    const events = await core.records.list(orderEvents, { sort: 'at' })
    const changed = events
      .flatMap(({ changes }) => changes?.lines ?? [])
      .map(({ name, nameEn }) => [name, nameEn])
    expect(new Set(changed.map(String))).toEqual(
      new Set(['Torte (Aufschrift, Schnitt: am Stück),Cake (Words, Cut: whole)']),
    )
    const lists = await core.records.list(bakeLists)
    const printed = lists
      .flatMap(({ quantities }) => quantities ?? [])
      .flatMap(({ variants }) => variants ?? [])
    expect(new Set(printed.map(({ text }) => text))).toEqual(new Set(['Aufschrift, am Stück']))
  })

  test('reasons that the product gives stay', async () => {
    const { core, krume, owner, shop, order, addProduct, place } = await setUp(engine)
    const missing = await order()
    await krume.orders.transition(owner, missing, { to: 'cancelled', reason: GOODS_MISSING.de })
    const bag = await addProduct({ name: 'Brotbeutel', perishable: false })
    const withdrawn = await place({ ...CUSTOMER, items: [{ product: bag.id, quantity: 1 }] })
    await krume.orders.transition(owner, withdrawn, { to: 'picked_up', onOtherDay: true })
    await krume.shop.withdraw(shop, withdrawn, { name: CUSTOMER.name })
    const posing = await order()
    const reason = 'Widerruf: Zyxana Quork rief an'
    await krume.orders.transition(owner, posing, { to: 'cancelled', reason })
    for (const id of [missing, withdrawn, posing])
      expect(await krume.shop.forget(shop, id)).toEqual({ ok: true })
    expect((await core.records.get(orders, missing)).cancelReason).toBe(GOODS_MISSING.de)
    expect((await core.records.get(orders, posing)).cancelReason).toBe('')
    const events = await core.records.list(orderEvents, { filter: "reason != ''", sort: 'at' })
    expect(events.map((event) => event.reason).toSorted()).toEqual([GOODS_MISSING.de, 'Widerruf: Brotbeutel'])
  })

  test('a withdrawal that cancels the order leaves no name in its history', async () => {
    const { krume, shop, addProduct, place, tablesWithWords } = await setUp(engine)
    const bag = await addProduct({ name: 'Brotbeutel', perishable: false })
    const id = await place({ ...CUSTOMER, items: [{ product: bag.id, quantity: 1 }] })
    expect(await krume.shop.withdraw(shop, id, { name: CUSTOMER.name })).toEqual({ ok: true })
    expect(await krume.shop.forget(shop, id)).toEqual({ ok: true })
    expect(await tablesWithWords()).toEqual([])
  })

  test('the waiting list and the standing order that it came from are erased with it, for good', async () => {
    const { core, krume, owner, branch, shop, cake, order, placedBy, tablesWithWords } = await setUp(engine)
    const of = { bakery: owner.bakery.id, branch: branch.id, product: cake.id }
    const id = await order()
    const { name: customerName, email: customerEmail } = CUSTOMER
    const words = { customerName, customerEmail }
    const place = { ...aWaitingEntry(of), ...words, state: 'ordered', order: id } as const
    const waiting = await core.records.create(waitingList, place)
    const standing = await core.records.create(standingOrders, aStandingOrder(of, words))
    const others = [
      await core.records.create(waitingList, aWaitingEntry(of, { customerName: 'Wim Anders' })),
      await core.records.create(standingOrders, aStandingOrder(of)),
    ]
    await placedBy(standing.id, id)
    expect(await krume.shop.dataOf(shop, id)).toMatchObject({
      waiting: { id: waiting.id },
      standing: { id: standing.id },
    })
    await krume.orders.transition(owner, id, { to: 'picked_up', onOtherDay: true })
    expect(await krume.shop.forget(shop, id)).toEqual({ ok: true })
    const data = await krume.shop.dataOf(shop, id)
    expect(data).not.toHaveProperty('waiting')
    expect(data).not.toHaveProperty('standing')
    expect(await tablesWithWords()).toEqual([])

    await core.records.create(waitingList, { ...place, id: waiting.id })
    await core.records.create(standingOrders, { ...aStandingOrder(of, words), id: standing.id })
    await repeatErasures(core)
    expect(await tablesWithWords()).toEqual([])
    const left = [...(await core.records.list(waitingList)), ...(await core.records.list(standingOrders))]
    expect(left.map((record) => record.id)).toEqual(others.map((record) => record.id))
  })

  test('the link of an order whose retention is over shows no running standing order', async () => {
    const { core, krume, owner, branch, shop, cake, order, placedBy } = await setUp(engine)
    const of = { bakery: owner.bakery.id, branch: branch.id, product: cake.id }
    const id = await order()
    const { id: standing } = await core.records.create(standingOrders, aStandingOrder(of))
    await placedBy(standing, id)
    await core.transaction((core) => forgetCustomers(core, [id]))
    expect(await krume.shop.dataOf(shop, id)).not.toHaveProperty('standing')
    expect(await core.records.find(standingOrders, standing)).toBeDefined()
  })
})

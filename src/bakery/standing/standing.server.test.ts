import { describe, expect, test } from 'vitest'
import { aBranchInput, aGeneralInput, aProductInput } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, PUBLIC_URL, present, value } from '#tests/support/test-bakery.ts'
import { generatedDataProtection, generatedTerms } from '../legal/generated-texts.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import type { OrderRequest } from '../ordering/order-request.ts'
import { orderLines, orders } from '../ordering/orders-collections.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { placeDueOrders } from './place-due.server.ts'
import type { DeskChange } from './standing.ts'
import { standingOrders } from './standing-collection.server.ts'

const NEXT = '2026-03-14'
const AFTER = '2026-03-21'
/** Two days before the cut-off at 18:00 on Friday, in the bakery's zone. */
const DUE = '2026-03-11T07:00:00Z'
const DUE_AFTER = '2026-03-18T07:00:00Z'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { core, krume, clock, ordering } = platform
  value(await krume.profile.saveGeneral(bakery.owner, aGeneralInput({ standingOrders: true })))
  const shop = present(await krume.sites.shopBySlug('kruste'))
  const run = () => placeDueOrders(core, { ordering, publicUrl: PUBLIC_URL })
  const runAt = async (instant: string) => {
    clock.set(instant)
    await run()
  }
  const ask = async (changes: Partial<OrderRequest> = {}) => {
    const order = await bakery.place(changes)
    expect(await krume.standing.request(shop, order)).toEqual({ ok: true })
    return present(
      await core.records.findFirst(standingOrders, { filter: 'repeats = {:order}', params: { order } }),
    )
  }
  const start = async (changes: Partial<OrderRequest> = {}) => {
    const { id, payableCents } = await ask(changes)
    expect(await krume.standing.confirm(shop, id, payableCents)).toEqual({ ok: true })
    return id
  }
  const placed = (id: string) =>
    core.records.list(orders, {
      filter: "occurrence != '' && occurrence ~ {:id}",
      params: { id },
      sort: 'pickupDay',
    })
  const mails = async (kind: string) => {
    const found = await core.records.list(mailOutbox, {
      filter: 'kind = {:kind}',
      params: { kind },
      sort: 'created',
    })
    return found.map((mail) => ({ ...mail, text: mail.text.replaceAll('\u00a0', ' ') }))
  }
  const find = async (id: string) => present(await krume.standing.find(shop, id))
  return { ...platform, ...bakery, shop, run, runAt, ask, start, placed, mails, find }
}

describe.each(testDatabases)('standing orders on $name', (engine) => {
  test('terms and privacy policy speak of them until the last one has ended, also once switched off', async () => {
    const { start, ask, krume, core, owner, shop } = await setUp(engine)
    const titles = async () => {
      const bakery = await core.records.get(bakeries, owner.bakery.id)
      const operator = { name: 'Krume', address: [], logDays: 7 }
      const sections = [...generatedTerms(bakery, 'de'), ...generatedDataProtection(bakery, operator, 'de')]
      return sections.map(({ title }) => title).filter((title) => title.includes('Dauer'))
    }
    const before = await titles()
    expect(before).toHaveLength(2)
    const id = await start()
    value(await krume.profile.saveGeneral(owner, aGeneralInput({ standingOrders: false })))
    expect(await titles()).toEqual(before)
    expect(await krume.standing.change(shop, id, { do: 'end' })).toEqual({ ok: true })
    expect(await titles()).toEqual([])
    value(await krume.profile.saveGeneral(owner, aGeneralInput({ standingOrders: true })))
    await ask()
    value(await krume.profile.saveGeneral(owner, aGeneralInput({ standingOrders: false })))
    expect(await titles()).toEqual([])
  })

  test('an order is placed every week, days before its cut-off, as any other order', async () => {
    const { start, runAt, placed, mails, core, branch, product } = await setUp(engine)
    const id = await start({ note: 'Nicht so dunkel', phone: '0821 1' })
    await runAt('2026-03-11T06:45:00Z')
    expect(await placed(id)).toEqual([])
    await runAt(DUE)
    await runAt('2026-03-12T07:00:00Z')
    expect(await placed(id)).toMatchObject([
      { pickupDay: NEXT, slotFrom: '08:00', branch: branch.id, source: 'web', totalCents: 190 },
    ])
    await runAt(DUE_AFTER)
    const [order, second, ...more] = await placed(id)
    expect(second).toMatchObject({ pickupDay: AFTER, note: 'Nicht so dunkel', customerPhone: '0821 1' })
    expect(more).toEqual([])
    const { sql } = core
    const used = await sql
      .selectFrom('capacity_usage')
      .select('used')
      .where('id', '=', `product/${product.id}/${NEXT}`)
      .executeTakeFirst()
    expect(used).toEqual({ used: 2 })
    const [, mail] = await mails('order-confirmation')
    expect(mail).toMatchObject({ order: order?.id, to: 'anna@example.com' })
    expect(mail?.text).toContain('aus Ihrem Dauerauftrag für jeden Samstag')
    expect(mail?.text).toContain(`/orders/${order?.id}?cancel=1`)
    expect(mail?.text).toContain(`/standing/${id}`)
    expect(mail?.text).not.toContain('Anders als bisher')
  })

  test('one that ends while others are placed is not placed any more', async () => {
    const { start, runAt, placed, core, krume, shop } = await setUp(engine)
    const ids = [await start(), await start({ email: 'berta@example.com' })]
    core.hooks.on(orders.name, {
      afterCreate: ({ core, record }) =>
        core.afterCommit(async () => {
          const other = ids.find((id) => !String(record['occurrence']).startsWith(id)) ?? ''
          await krume.standing.change(shop, other, { do: 'end' })
        }),
    })
    await runAt(DUE)
    const found = await Promise.all(ids.map(placed))
    expect(found.flat()).toHaveLength(1)
  })

  test('nothing is ordered before the address has confirmed it, and asking twice stores it once', async () => {
    const { ask, runAt, krume, shop, core, mails, placed } = await setUp(engine)
    const { id, repeats } = await ask()
    expect(await krume.standing.request(shop, repeats)).toEqual({ ok: true })
    expect(await core.records.count(standingOrders)).toBe(1)
    const asked = await mails('standing-request')
    expect(asked.map(({ to }) => to)).toEqual(['anna@example.com', 'anna@example.com'])
    expect(asked[0]?.text).toContain(`/standing/${id}`)
    await runAt(DUE)
    expect(await placed(id)).toEqual([])
    expect(await krume.standing.change(shop, id, { do: 'skip', day: NEXT })).toMatchObject({ ok: false })
  })

  test('a bakery without the feature, tests and orders of staff have none', async () => {
    const { place, krume, owner, shop } = await setUp(engine)
    value(await krume.profile.saveGeneral(owner, aGeneralInput()))
    const off = present(await krume.sites.shopBySlug('kruste'))
    const order = await place()
    expect(await krume.standing.request(off, order)).toEqual({ ok: false, reason: 'not_possible' })
    expect(await krume.standing.request(shop, 'x'.repeat(26))).toEqual({ ok: false, reason: 'not_found' })
  })

  test('the mail names what costs something else, is missing, or has other allergens', async () => {
    const { start, runAt, placed, mails, krume, owner, core, product, category, addProduct } =
      await setUp(engine)
    const gone = await addProduct({ name: 'Mohnzopf' })
    const other = await addProduct({ name: 'Nusskranz' })
    const items = [product, gone, other].map(({ id }) => ({ product: id, quantity: 1 }))
    const id = await start({ items })
    value(await krume.products.update(owner, product.id, aProductInput(category.id, { priceCents: 120 })))
    value(
      await krume.products.update(
        owner,
        gone.id,
        aProductInput(category.id, { name: 'Mohnzopf', available: false }),
      ),
    )
    value(
      await krume.products.update(
        owner,
        other.id,
        aProductInput(category.id, {
          name: 'Nusskranz',
          allergens: { contains: ['wheat', 'hazelnut'], traces: [] },
        }),
      ),
    )
    await runAt(DUE)
    const [order] = await placed(id)
    expect(order).toMatchObject({ totalCents: 215 })
    const mail = (await mails('order-confirmation')).at(-1)
    for (const said of [
      'Anders als bisher',
      'bisher 0,95 €',
      '1,20 €',
      'Mohnzopf',
      'diesmal nicht dabei',
      'Haselnuss',
    ])
      expect(mail?.text).toContain(said)
    const lines = await core.records.list(orderLines, {
      filter: 'order = {:id}',
      params: { id: order?.id ?? '' },
    })
    expect(lines.map(({ name }) => name)).toEqual(['Brezel', 'Nusskranz'])
    await runAt(DUE_AFTER)
    const next = (await mails('order-confirmation')).at(-1)
    expect(next?.text).toContain('Mohnzopf')
    expect(next?.text).not.toContain('bisher 0,95')
    expect(next?.text).not.toContain('Nusskranz:')
  })

  test('closed days are skipped and said, and the week after goes on', async () => {
    const { start, runAt, placed, mails, krume, owner, branch, find } = await setUp(engine)
    const id = await start()
    const closed = { day: NEXT, label: 'Betriebsausflug', intervals: [], slotsOf: null }
    value(await krume.branches.update(owner, branch.id, aBranchInput({ specialDays: [closed] })))
    expect((await find(id)).dates.slice(0, 3)).toMatchObject([
      { day: '2026-03-07', state: 'ordered_before' },
      { day: NEXT, state: 'closed', label: 'Betriebsausflug' },
      { day: AFTER, state: 'planned' },
    ])
    await runAt(DUE)
    await runAt('2026-03-12T07:00:00Z')
    const [mail, ...others] = await mails('standing-missed')
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'anna@example.com',
      subject: 'Für Samstag, 14. März ist nichts bestellt',
    })
    expect(mail?.text).toContain('Betriebsausflug')
    await runAt(DUE_AFTER)
    expect(await placed(id)).toMatchObject([{ pickupDay: AFTER }])
  })

  test('a full pickup time, a sold-out product and a rush day without it are said', async () => {
    const { start, runAt, placed, mails, place, krume, owner, branch, addRush, addProduct } =
      await setUp(engine)
    const id = await start()
    const slots = [{ weekday: 'saturday' as const, from: '08:00', to: '09:00', capacity: 1 }]
    value(await krume.branches.update(owner, branch.id, aBranchInput({ slots })))
    await place({ day: NEXT, email: 'else@example.com' })
    await runAt(DUE)
    const stollen = await addProduct({ name: 'Stollen' })
    await addRush(AFTER, { products: [{ product: stollen.id, perDay: null }], opensOn: '2026-03-02' })
    await runAt(DUE_AFTER)
    expect(await placed(id)).toEqual([])
    const texts = (await mails('standing-missed')).map(({ text }) => text)
    expect(texts[0]).toContain('Ihre Abholzeit ist schon voll')
    expect(texts[1]).toContain('nichts zu haben')
    await runAt('2026-03-25T07:00:00Z')
    expect(await placed(id)).toMatchObject([{ pickupDay: '2026-03-28' }])
  })

  test('the order that it repeats is named on its day, also in a pause, unless it is cancelled', async () => {
    const { start, krume, shop, find, core, owner } = await setUp(engine)
    const id = await start()
    const origin = await core.records.get(orders, (await find(id)).repeats)
    const code = `${origin.code.slice(0, 2)}-${origin.code.slice(2)}`
    const ordered = { day: '2026-03-07', state: 'ordered_before', order: origin.id, code }
    expect((await find(id)).dates[0]).toEqual({ ...ordered, label: '' })
    expect(await krume.standing.change(shop, id, { do: 'pause', until: AFTER })).toEqual({ ok: true })
    expect((await find(id)).dates.slice(0, 3)).toMatchObject([
      ordered,
      { day: NEXT, state: 'paused' },
      { day: AFTER, state: 'planned' },
    ])
    const listed = await krume.standing.list(owner, { page: 1, perPage: 20, locale: 'de' })
    expect(listed.items[0]?.dates[0]).toMatchObject(ordered)
    expect(await krume.shop.cancel(shop, origin.id)).toEqual({ ok: true })
    expect((await find(id)).dates[0]).toMatchObject({ day: '2026-03-07', order: '' })
    expect((await find(id)).dates[0]?.state).not.toBe('ordered_before')
  })

  test('a customer skips, pauses, goes on and ends', async () => {
    const { start, runAt, placed, mails, krume, shop, find } = await setUp(engine)
    const id = await start()
    const change = (wish: Parameters<typeof krume.standing.change>[2]) =>
      krume.standing.change(shop, id, wish)
    expect(await change({ do: 'skip', day: '2026-03-15' })).toEqual({ ok: false, reason: 'too_late' })
    expect(await change({ do: 'skip', day: NEXT })).toEqual({ ok: true })
    expect(await change({ do: 'skip', day: AFTER })).toEqual({ ok: true })
    expect(await change({ do: 'unskip', day: AFTER })).toEqual({ ok: true })
    await runAt(DUE)
    expect(await placed(id)).toEqual([])
    await runAt(DUE_AFTER)
    expect(await placed(id)).toMatchObject([{ pickupDay: AFTER }])
    expect(await change({ do: 'skip', day: AFTER })).toEqual({ ok: false, reason: 'too_late' })
    expect((await find(id)).dates[0]).toMatchObject({ day: AFTER, state: 'ordered' })
    expect(await change({ do: 'pause', until: '2026-04-18' })).toEqual({ ok: true })
    await runAt('2026-04-08T07:00:00Z')
    expect(await placed(id)).toHaveLength(1)
    expect(await change({ do: 'resume' })).toEqual({ ok: true })
    await runAt('2026-04-09T07:00:00Z')
    await runAt('2026-04-15T07:00:00Z')
    expect((await placed(id)).map(({ pickupDay }) => pickupDay)).toEqual([AFTER, '2026-04-11', '2026-04-18'])
    expect(await mails('standing-missed')).toEqual([])
    expect(await change({ do: 'end' })).toEqual({ ok: true })
    expect(await change({ do: 'end' })).toEqual({ ok: true })
    expect(await mails('standing-ended')).toHaveLength(1)
    await runAt('2026-04-22T07:00:00Z')
    expect(await placed(id)).toHaveLength(3)
  })

  test('several processes, and a run that was interrupted, order once', async () => {
    const { start, clock, run, placed, core, mails } = await setUp(engine)
    const id = await start()
    clock.set(DUE)
    await Promise.all([run(), run(), run()])
    await core.transaction(async ({ sql }) => {
      await sql.updateTable(standingOrders.name).set({ nextDay: NEXT }).where('id', '=', id).execute()
      await sql.deleteFrom('idempotency_keys').execute()
    })
    await run()
    expect(await placed(id)).toHaveLength(1)
    expect(await mails('order-confirmation')).toHaveLength(2)
    expect(await core.records.get(standingOrders, id)).toMatchObject({ nextDay: AFTER })
  })

  test('an order that its customer cancelled or moved is not placed again', async () => {
    const { start, runAt, placed, krume, shop, find } = await setUp(engine)
    const id = await start()
    await runAt(DUE)
    const [order] = await placed(id)
    expect(await krume.shop.cancel(shop, order?.id ?? '')).toEqual({ ok: true })
    await runAt('2026-03-12T07:00:00Z')
    expect(await placed(id)).toHaveLength(1)
    expect((await find(id)).dates[0]).toMatchObject({ state: 'cancelled', order: order?.id })
  })

  test('a day that enters the horizon late is ordered then; days over while nothing ran are passed over', async () => {
    const { start, runAt, placed, mails, krume, owner, branch } = await setUp(engine)
    const id = await start()
    value(await krume.branches.update(owner, branch.id, aBranchInput({ horizonDays: 2 })))
    await runAt(DUE)
    expect(await placed(id)).toEqual([])
    await runAt('2026-03-12T07:00:00Z')
    expect(await placed(id)).toHaveLength(1)
    await runAt('2026-04-02T07:00:00Z')
    expect((await placed(id)).map(({ pickupDay }) => pickupDay)).toEqual([NEXT])
    await runAt('2026-04-02T07:15:00Z')
    expect((await placed(id)).map(({ pickupDay }) => pickupDay)).toEqual([NEXT, '2026-04-04'])
    expect(await mails('standing-missed')).toEqual([])
  })

  test('the owner sees what was decided last, skips, pauses and resumes, and the customer is mailed each', async () => {
    const world = await setUp(engine)
    const { start, ask, runAt, placed, krume, owner, mails } = world
    const id = await start()
    const listed = async () => {
      const { items } = await krume.standing.list(owner, { page: 1, perPage: 20, locale: 'de' })
      return items.find((item) => item.customerEmail === 'anna@example.com')
    }
    const change = (wish: DeskChange) => krume.standing.changeByOwner(owner, id, wish)
    const unconfirmed = await ask({ email: 'else@example.com' })
    expect(await krume.standing.changeByOwner(owner, unconfirmed.id, { do: 'resume' })).toMatchObject({
      ok: false,
    })
    expect(await listed()).toMatchObject({ state: 'active', lastDay: '', lastOutcome: '' })
    await runAt(DUE)
    const [order] = await placed(id)
    expect(await listed()).toMatchObject({ lastDay: NEXT, lastOutcome: 'ordered' })
    expect((await listed())?.dates.slice(0, 2)).toMatchObject([
      { day: NEXT, state: 'ordered', order: order?.id },
      { day: AFTER, state: 'planned' },
    ])
    expect(await change({ do: 'skip', day: NEXT })).toEqual({ ok: false, reason: 'too_late' })
    expect(await change({ do: 'skip', day: '2026-03-22' })).toEqual({ ok: false, reason: 'too_late' })
    expect(await change({ do: 'skip', day: AFTER })).toEqual({ ok: true })
    expect(await change({ do: 'skip', day: AFTER })).toEqual({ ok: true })
    await runAt(DUE_AFTER)
    expect(await listed()).toMatchObject({ lastDay: AFTER, lastOutcome: 'left_out' })
    expect(await placed(id)).toHaveLength(1)
    expect(await change({ do: 'pause', until: '2026-04-11' })).toEqual({ ok: true })
    expect(await change({ do: 'resume' })).toEqual({ ok: true })
    expect(await change({ do: 'resume' })).toEqual({ ok: true })
    const told = await mails('standing-changed')
    expect(told.map(({ to }) => to)).toEqual(Array(3).fill('anna@example.com'))
    const subjects = told.map(({ subject }) => subject).join('\n')
    for (const said of ['Samstag, 21. März aus', 'pausieren', 'setzt Ihren Dauerauftrag fort'])
      expect(subjects).toContain(said)
    await krume.standing.end(owner, id, 'Der Ofen ist alt.')
    expect(await change({ do: 'resume' })).toEqual({ ok: false, reason: 'too_late' })
    const other = await openBakery(world, 'andere')
    await expect(krume.standing.changeByOwner(other.owner, id, { do: 'resume' })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('the owner sees one that waits for its confirmation, without the key to confirm it', async () => {
    const { ask, krume, owner } = await setUp(engine)
    await ask()
    const { items } = await krume.standing.list(owner, { page: 1, perPage: 20, locale: 'de' })
    expect(items).toMatchObject([{ id: '', state: 'unconfirmed', customerName: 'Anna Becker', dates: [] }])
  })

  test('the owner ends with a reason that is mailed', async () => {
    const world = await setUp(engine)
    const { start, krume, owner, mails } = world
    const id = await start()
    const wish = { page: 1, perPage: 20, locale: 'de' } as const
    expect((await krume.standing.list(owner, wish)).items).toMatchObject([{ id, branchName: 'Marktplatz' }])
    const other = await openBakery(world, 'andere')
    await expect(krume.standing.end(other.owner, id, 'x')).rejects.toMatchObject({ status: 404 })
    expect(await krume.standing.find(other.shop, id)).toBeUndefined()
    expect((await krume.standing.list(other.owner, wish)).items).toEqual([])
    await krume.standing.end(owner, id, 'Der Ofen ist alt.')
    await krume.standing.end(owner, id, 'Noch einmal.')
    const [mail, ...more] = await mails('standing-ended')
    expect(more).toEqual([])
    expect(mail?.text).toContain('Der Ofen ist alt.')
  })
})

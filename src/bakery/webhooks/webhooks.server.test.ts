import { describe, expect, test } from 'vitest'
import { anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, PICKUP_DAY, value } from '#tests/support/test-bakery.ts'
import { type ReceivedWebhook } from '#tests/support/webhook-receiver.ts'
import { aReceiver, openWebhooks, verified } from '#tests/support/webhook-world.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { forgetOldData } from '../retention/forget.server.ts'
import { forgetCustomer } from '../retention/forget-customer.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { resolvedShop } from '../tenancy/scope.server.ts'
import { queueClosedDays } from './record-deliveries.server.ts'
import type { WebhookInput } from './webhooks.ts'
import { webhookDeliveries, webhooks } from './webhooks-collections.server.ts'

const idOf = (received: ReceivedWebhook | undefined) => JSON.parse(received?.body ?? '').data.order.id
const typesOf = (received: readonly ReceivedWebhook[]) => received.map(({ body }) => JSON.parse(body).type)

describe.each(testDatabases)('webhooks on $name', (engine) => {
  test('a receiver is told of every change of an order, signed, without customer data', async () => {
    const { add, place, krume, owner, delivery, clock, core } = await openWebhooks(engine)
    const receiver = await aReceiver()
    const { secret } = await add(receiver)
    const id = await place({ name: 'Anna Becker', note: 'Klingel kaputt' })
    await krume.orders.transition(owner, id, { to: 'ready' })
    await krume.orders.transition(owner, id, { to: 'placed' })
    await krume.orders.transition(owner, id, { to: 'cancelled', reason: 'Anna ist krank' })
    await delivery.deliverDue()

    expect(typesOf(receiver.received)).toEqual([
      'order.placed',
      'order.ready',
      'order.reopened',
      'order.cancelled',
    ])
    const order = await core.records.get(orders, id)
    const placed = verified(receiver.received[0], secret, clock.now())
    expect(placed).toMatchObject({
      version: 1,
      timestamp: clock.now().toISOString(),
      data: {
        change: { from: '', to: 'placed', by: 'customer' },
        order: {
          code: order.code,
          status: 'cancelled',
          pickup: { day: PICKUP_DAY, branch: { id: order.branch, name: 'Marktplatz' } },
          totalCents: 190,
          lines: [{ quantity: 2, priceCents: 95, vatRate: 7 }],
        },
      },
    })
    const sent = receiver.received.map(({ body }) => body).join('\n')
    for (const secretOfCustomer of ['Anna', 'Becker', 'Klingel', '@', id, 'customer"'])
      expect(sent.replaceAll('"by":"customer"', '')).not.toContain(secretOfCustomer)
    expect(() => verified(receiver.received[0], `whsec_${btoa('another')}`, clock.now())).toThrow(
      'No matching',
    )
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(4)
  })

  test('customer data is sent where the owner wants it, which the privacy policy then says', async () => {
    const { add, place, krume, owner, delivery, core, service } = await openWebhooks(engine)
    const receiver = await aReceiver()
    const { id } = await add(receiver, { customerData: true })
    expect(await core.records.get(bakeries, owner.bakery.id)).toMatchObject({ sharesCustomerData: true })
    const order = await place({ name: 'Anna Becker' })
    receiver.says = 'I know Anna Becker'
    await delivery.deliverDue()
    const [received] = receiver.received
    expect(JSON.parse(received?.body ?? '').data.order.customer).toMatchObject({ name: 'Anna Becker' })
    await krume.orders.transition(owner, order, { to: 'cancelled', reason: 'Ofen' })
    await forgetCustomer(core, owner, order)
    await delivery.deliverDue()
    expect(typesOf(receiver.received)).toEqual(['order.placed', 'order.cancelled', 'order.erased'])
    for (const { body } of receiver.received.slice(1)) {
      expect(JSON.parse(body).data.order).toMatchObject({ id: idOf(received), customer: null })
      expect(body).not.toContain('Becker')
    }
    const [log] = await core.records.list(webhookDeliveries, { filter: "type = 'order.placed'" })
    expect(log).toMatchObject({ status: 'done', excerpt: '' })
    await service.delete(owner, id)
    expect(await core.records.get(bakeries, owner.bakery.id)).toMatchObject({ sharesCustomerData: false })
  })

  test('a test order and an event that nobody chose are not told', async () => {
    const { add, place, krume, owner, delivery, shop, branch, product } = await openWebhooks(engine)
    const receiver = await aReceiver()
    await add(receiver, { events: ['order.cancelled'] })
    await place()
    await add(receiver)
    await krume.profile.setPublished(owner, false)
    const preview = resolvedShop({ ...shop.bakery, published: false }, true)
    const order = { day: PICKUP_DAY, branch: branch.id, items: [{ product: product.id, quantity: 1 }] }
    const placed = await krume.shop.placeOrder(preview, anOrderRequest({ ...order, expectedTotalCents: 95 }))
    expect(placed).toMatchObject({ ok: true })
    await delivery.deliverDue()
    expect(receiver.received).toEqual([])
  })

  test('a renewed secret signs beside the former one for a day', async () => {
    const { add, place, delivery, owner, service, clock } = await openWebhooks(engine)
    const receiver = await aReceiver()
    const { id, secret: former } = await add(receiver)
    expect(await service.renewSecret(owner, id, undefined)).toEqual({ ok: false, reason: 'proof' })
    const secret = value(await service.renewSecret(owner, id, owner))
    await place()
    await delivery.deliverDue()
    for (const each of [former, secret])
      expect(verified(receiver.received[0], each, clock.now()).type).toBe('order.placed')
    clock.advance(24 * 3600)
    await place({ email: 'b@example.com' })
    await delivery.deliverDue()
    expect(verified(receiver.received[1], secret, clock.now()).type).toBe('order.placed')
    expect(() => verified(receiver.received[1], former, clock.now())).toThrow('No matching')
    expect(JSON.stringify([await service.get(owner, id), await service.list(owner)])).not.toContain('whsec_')
  })

  test('the day of a bakery is closed once, with what to bake', async () => {
    const { add, place, delivery, clock, core, product, branch } = await openWebhooks(engine)
    const receiver = await aReceiver()
    await add(receiver, { events: ['day.closed'] })
    await place()
    clock.set('2026-03-06T16:59:00Z')
    await queueClosedDays(core)
    clock.set('2026-03-06T17:00:00Z')
    await Promise.all([queueClosedDays(core), queueClosedDays(core)])
    await queueClosedDays(core)
    await delivery.deliverDue()
    expect(receiver.received).toHaveLength(1)
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'day.closed',
      data: {
        day: PICKUP_DAY,
        branches: [{ id: branch.id, name: 'Marktplatz', orders: 1, totalCents: 190 }],
        products: [{ id: product.id, quantity: 2, branches: [{ branch: branch.id, quantity: 2 }] }],
      },
    })
  })

  test('the owner tests a webhook and sees the response at once', async () => {
    const { add, owner, service, logOf, clock } = await openWebhooks(engine)
    const receiver = await aReceiver()
    const { id, secret } = await add(receiver)
    receiver.says = 'danke'
    receiver.answer = 202
    expect(await service.test(owner, id)).toMatchObject({ status: 'done', response: 202, excerpt: 'danke' })
    expect(verified(receiver.received[0], secret, clock.now())).toMatchObject({
      type: 'webhook.test',
      data: { webhook: { id, name: 'Kasse' } },
    })
    receiver.answer = 500
    expect(await service.test(owner, id)).toMatchObject({ status: 'failed', response: 500 })
    expect(await service.get(owner, id)).toMatchObject({ failingSince: '' })
    expect(await service.list(owner)).toMatchObject([{ failed: 0, queued: 0, lastFailed: true }])
    expect(await service.resendFailed(owner, id, 14)).toBe(0)
    receiver.close()
    expect(await service.test(owner, id)).toMatchObject({ error: expect.stringContaining('ECONNREFUSED') })
    expect(await logOf(id)).toHaveLength(3)
    const { items } = await service.deliveries(owner, id, { page: 2, perPage: 1, failed: true })
    expect(items).toMatchObject([{ response: 500 }])
  })

  test('a new webhook, a new address and customer data need a fresh proof, and its owner hears of them', async () => {
    const { service, owner, add, addProduct: _, ...platform } = await openWebhooks(engine)
    const foreign = await openBakery(platform, 'andere')
    const receiver = await aReceiver()
    const input = { name: 'Kasse', url: receiver.url, events: ['order.placed' as const], customerData: true }
    const NEEDS_PROOF = { ok: false, reason: 'proof' }
    expect(await service.create(owner, input, undefined)).toEqual(NEEDS_PROOF)
    expect(await service.create(owner, { ...input, customerData: false }, undefined)).toEqual(NEEDS_PROOF)
    expect(await service.create(owner, input, foreign.owner)).toEqual(NEEDS_PROOF)
    expect(await service.list(owner)).toEqual([])

    const { id } = await add(receiver)
    const save = (changes: object, proven?: typeof owner) =>
      service.update(owner, id, { ...input, ...changes }, { proven })
    expect(await save({})).toEqual(NEEDS_PROOF)
    expect(await save({}, foreign.owner)).toEqual(NEEDS_PROOF)
    expect(await save({ customerData: false, name: 'Neu' })).toMatchObject({ ok: true })
    expect(await save({}, owner)).toMatchObject({ ok: true })
    expect(await save({ name: 'Kasse am Markt' })).toMatchObject({ ok: true })
    const elsewhere = { url: `${receiver.url}/anders` }
    expect(await save(elsewhere)).toEqual(NEEDS_PROOF)
    expect(await save({ ...elsewhere, customerData: false })).toEqual(NEEDS_PROOF)
    expect(await service.get(owner, id)).toMatchObject({ url: receiver.url, name: 'Kasse am Markt' })
    expect(await save(elsewhere, owner)).toMatchObject({ ok: true })
    value(await service.renewSecret(owner, id, owner))
    const mails = await platform.core.records.list(mailOutbox, {
      filter: "kind = 'webhook-changed'",
      sort: 'created',
    })
    const name = 'Kasse'
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      [
        'Neuer Webhook „Kasse“',
        `Webhook „${name}“ hat eine neue Adresse`,
        `Webhook „${name}“ hat ein neues Geheimnis`,
      ].map((subject) => [owner.owner.email, subject]),
    )
    expect(mails.map(({ text }) => text).join()).not.toContain('whsec_')
  })

  test('bad input is refused by field, and nothing of another bakery is found', async () => {
    const platform = await openWebhooks(engine)
    const { service, owner, add, core } = platform
    const receiver = await aReceiver()
    const foreign = await openBakery(platform, 'andere')
    const input = { name: 'Kasse', url: receiver.url, events: ['order.placed'], customerData: false }
    const refused = async (changes: object) => {
      const result = await service.create(owner, { ...input, ...changes } as WebhookInput, owner)
      return result.ok ? result.value : 'fields' in result ? result.fields : result.reason
    }
    expect(await refused({ name: '' })).toEqual({ name: 'required' })
    expect(await refused({ name: 'x'.repeat(61) })).toEqual({ name: 'too_long' })
    expect(await refused({ url: '' })).toEqual({ url: 'required' })
    expect(await refused({ url: 'kasse' })).toEqual({ url: 'not_https' })
    expect(await refused({ url: 'https://a:b@kasse.example/' })).toEqual({ url: 'invalid_format' })
    expect(await refused({ url: 'http://kasse.example/' })).toEqual({ url: 'not_https' })
    expect(await refused({ url: `https://kasse.example/${'x'.repeat(500)}` })).toEqual({ url: 'too_long' })
    expect(await refused({ url: `https://kasse.example/${'ä'.repeat(200)}` })).toEqual({ url: 'too_long' })
    expect(await refused({ events: [] })).toEqual({ events: 'not_chosen' })
    expect(await refused({ events: ['nothing'] })).toEqual({ 'events.0': 'unknown' })
    expect(await core.records.count(webhooks)).toBe(0)

    const { id } = await add(receiver)
    for (const work of [
      () => service.get(foreign.owner, id),
      () => service.update(foreign.owner, id, input as WebhookInput, { proven: foreign.owner }),
      () => service.renewSecret(foreign.owner, id, foreign.owner),
      () => service.switch(foreign.owner, id, false),
      () => service.delete(foreign.owner, id),
      () => service.test(foreign.owner, id),
      () => service.deliveries(foreign.owner, id, { page: 1, perPage: 1, failed: false }),
      () => service.resend(foreign.owner, id, 'nothing'),
      () => service.resendFailed(foreign.owner, id, 1),
    ])
      await expect(work()).rejects.toMatchObject({ status: 404 })
    const other = value(await service.create(owner, { ...input, name: 'Zweiter' } as WebhookInput, owner))
    const test = await service.test(owner, id)
    await expect(service.resend(owner, other.id, test?.id ?? '')).rejects.toMatchObject({ status: 404 })
    for (let n = 0; n < 3; n++) await add(receiver)
    expect(await refused({})).toEqual({ name: 'too_many' })
    expect(await service.list(foreign.owner)).toEqual([])
  })

  test('the log is kept for two weeks', async () => {
    const { add, owner, service, core, clock, logOf } = await openWebhooks(engine)
    const { id } = await add(await aReceiver())
    await service.test(owner, id)
    clock.set('2026-03-16T07:59:00Z')
    await forgetOldData(core)
    expect(await logOf(id)).toHaveLength(1)
    clock.set('2026-03-16T08:01:00Z')
    await forgetOldData(core)
    expect(await logOf(id)).toEqual([])
  })
})

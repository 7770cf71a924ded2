import { describe, expect, test, vi } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { aReceiver, HERE, openWebhooks } from '#tests/support/webhook-world.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { createWebhookDelivery } from './deliver-webhooks.server.ts'
import { WEBHOOK_EVENTS } from './webhook-events.ts'
import { webhookDeliveries, webhooks } from './webhooks-collections.server.ts'

describe.each(testDatabases)('delivering webhooks on $name', (engine) => {
  test('failures are repeated for days, then given up, and sent again on demand', async () => {
    const { add, place, delivery, clock, owner, service, logOf } = await openWebhooks(engine)
    const receiver = await aReceiver()
    Object.assign(receiver, { answer: 500, says: 'no\0pe'.padEnd(3000, '!') })
    const { id } = await add(receiver)
    await place()
    await delivery.deliverDue()
    expect(await logOf(id)).toMatchObject([
      { status: 'queued', attempts: 1, response: 500, nextAttempt: '2026-03-02 08:01:00.000Z' },
    ])
    for (let attempt = 2; attempt <= 8; attempt++) {
      clock.advance(60 * 4 ** (attempt - 2))
      await delivery.deliverDue()
    }
    expect(receiver.received).toHaveLength(8)
    const [given] = await logOf(id)
    expect(given).toMatchObject({ status: 'failed', attempts: 8 })
    expect(given?.excerpt).toHaveLength(500)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)

    receiver.answer = 200
    expect(await service.resendFailed(owner, id, 14)).toBe(1)
    await delivery.deliverDue()
    expect(await logOf(id)).toMatchObject([{ status: 'done', response: 200, error: '' }])
    receiver.answer = 302
    expect(await service.resend(owner, id, given?.id ?? '')).toMatchObject({
      status: 'failed',
      response: 302,
    })
    expect(await service.resendFailed(owner, id, 0)).toBe(0)
    // So many days away lies no date.
    expect(await service.resendFailed(owner, id, -927_380_848)).toBe(0)
  })

  test('a webhook is switched off after days of failures alone, and its owner is told once', async () => {
    const { add, place, delivery, clock, owner, service, core, logOf } = await openWebhooks(engine)
    const receiver = await aReceiver()
    receiver.answer = 503
    const { id } = await add(receiver)
    await place()
    await delivery.deliverDue()
    clock.set('2026-03-06T08:00:00Z')
    await place()
    await delivery.deliverDue()
    expect(await service.get(owner, id)).toMatchObject({ offSince: '' })
    clock.set('2026-03-07T08:00:01Z')
    await place({ day: '2026-03-14' })
    await delivery.deliverDue()
    expect(await service.get(owner, id)).toMatchObject({ offBecause: 'failing' })
    const mails = await core.records.list(mailOutbox, { filter: "kind = 'webhook-off'" })
    expect(mails).toMatchObject([{ to: owner.owner.email, subject: 'Webhook „Kasse“ ist ausgeschaltet' }])
    expect(mails[0]?.text).toContain('Seit 5 Tagen')
    const told = receiver.received.length
    await place({ day: '2026-03-14', email: 'b@example.com' })
    clock.advance(24 * 3600)
    await delivery.deliverDue()
    expect(receiver.received).toHaveLength(told)
    expect(await service.test(owner, id)).toBeUndefined()
    expect((await logOf(id)).every(({ status }) => status === 'failed')).toBe(true)

    receiver.answer = 200
    await service.switch(owner, id, true)
    expect(await service.resendFailed(owner, id, 14)).toBe(3)
    await delivery.deliverDue()
    expect(await service.get(owner, id)).toMatchObject({ offSince: '', failingSince: '' })
    expect(receiver.received).toHaveLength(told + 3)
  })

  test('one success ends a time of failures', async () => {
    const { delivery, place, add, service, owner, clock } = await openWebhooks(engine)
    const receiver = await aReceiver()
    receiver.answer = 500
    const { id } = await add(receiver)
    await place()
    await delivery.deliverDue()
    expect(await service.get(owner, id)).toMatchObject({ failingSince: '2026-03-02 08:00:00.000Z' })
    receiver.answer = 200
    clock.advance(60)
    await delivery.deliverDue()
    expect(await service.get(owner, id)).toMatchObject({ failingSince: '' })
  })

  test('410 switches a webhook off at once', async () => {
    const { add, place, delivery, owner, service, core } = await openWebhooks(engine)
    const receiver = await aReceiver()
    receiver.answer = 410
    const { id } = await add(receiver)
    await place()
    await place({ email: 'b@example.com' })
    await delivery.deliverDue()
    expect(receiver.received).toHaveLength(1)
    expect(await service.get(owner, id)).toMatchObject({ offBecause: 'gone' })
    expect(await core.records.count(mailOutbox, { filter: "kind = 'webhook-off'" })).toBe(1)
  })

  test('an endpoint that hangs delays no other, and several processes send nothing twice', async () => {
    const { add, place, delivery, core, log } = await openWebhooks(engine)
    const dead = await aReceiver()
    dead.answer = 'hang'
    const alive = await aReceiver()
    await add(dead)
    await add(alive)
    for (let n = 0; n < 6; n++) await place({ email: `a${n}@example.com` })
    const others = [1, 2].map(() => createWebhookDelivery(core, HERE, log))
    const delivered = [delivery, ...others].map((each) => each.deliverDue())
    await vi.waitFor(() => expect(alive.received).toHaveLength(6), { timeout: 5000 })
    expect(dead.mostAtOnce).toBeLessThanOrEqual(3)
    const open = await core.records.count(webhookDeliveries, { filter: "status = 'queued'" })
    expect(open).toBeGreaterThanOrEqual(6)
    for (const each of [delivery, ...others]) void each.close()
    dead.answer = 200
    dead.hangUp()
    await core.transaction(async ({ sql }) => {
      await sql.deleteFrom(webhookDeliveries.name).execute()
    })
    await Promise.all(delivered)
    expect(new Set(alive.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
  }, 30_000)

  test('nothing is sent into our own network where the platform is on the internet', async () => {
    const { place, owner, core, log } = await openWebhooks(engine)
    const inside = await aReceiver()
    const online = { ...HERE, publicUrl: 'https://krume.example' }
    const bakery = owner.bakery.id
    const row = { bakery, name: 'x', events: [...WEBHOOK_EVENTS], secret: `whsec_${btoa('x'.repeat(32))}` }
    const { port } = new URL(inside.url)
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433'])
      await core.records.create(webhooks, { ...row, url: `http://${host}:${port}/` })
    await place()
    await createWebhookDelivery(core, online, log).deliverDue()
    expect(inside.received).toEqual([])
    const tried = await core.records.list(webhookDeliveries)
    expect(tried).toHaveLength(4)
    for (const { status, error } of tried)
      expect([status, error]).toEqual(['queued', expect.stringContaining('not public')])
  })
})

import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { forgetOldData } from '#bakery/retention/forget.server.ts'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, PICKUP_DAY, PUBLIC_URL } from '#tests/support/test-bakery.ts'
import { DAY_MESSAGE_MAX } from './day-message-bounds.ts'
import type { DayMessageInput } from './day-messages.ts'
import { dayMessages } from './day-messages-collection.server.ts'
import { queueDayMessages, queuePortion } from './queue-day-messages.server.ts'

const EVERYBODY = { day: PICKUP_DAY, branch: '', slotFrom: '', product: '' } as const

/** Anna orders twice at the first branch, Ben rolls at the second one in English, Carl by phone. */
async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { core, krume } = platform
  const { owner, branch, product, place } = bakery
  const station = await bakery.addBranch({ name: 'Bahnhof' })
  const roll = await bakery.addProduct({ name: 'Brötchen' })
  await place({ email: 'anna@example.com', slotFrom: '08:00' })
  await place({ email: 'Anna@example.com', slotFrom: '09:00' })
  const items = [{ product: roll.id, quantity: 3 }]
  const ben = await place({ email: 'ben@example.com', branch: station.id, items, locale: 'en' })
  await place({ email: 'other-day@example.com', day: '2026-03-08' })
  const called = { day: PICKUP_DAY, branch: branch.id, items: [{ product: product.id, quantity: 1 }] }
  const carl = { ...called, name: 'Carl', email: '', phone: '0821 1', expectedTotalCents: 95 }
  expect(await krume.orders.place(owner, aStaffOrderRequest(carl))).toMatchObject({ ok: true })
  let keys = 0
  const send = (changes: Partial<DayMessageInput> = {}) =>
    krume.dayMessages.send(owner, {
      ...EVERYBODY,
      key: `key${String(++keys).padStart(20, '0')}`,
      subject: 'Später',
      text: 'Wir öffnen um acht.\n\nEntschuldigung!',
      subjectEn: '',
      textEn: '',
      ...changes,
    })
  const mails = () => core.records.list(mailOutbox, { filter: "kind = 'day-message'", sort: 'to' })
  return { ...platform, ...bakery, station, roll, ben, send, mails }
}

describe.each(testDatabases)('a message to everyone on a day, on $name', (engine) => {
  test('reaches each customer once, by day, branch, slot and product; the others are to be called', async () => {
    const { krume, owner, station, roll, product, ben } = await setUp(engine)
    const reach = (changes: object) => krume.dayMessages.reach(owner, { ...EVERYBODY, ...changes })
    expect(await reach({})).toMatchObject({
      mails: 2,
      locales: ['de', 'en'],
      calls: [{ name: 'Carl', phone: '0821 1' }],
      isTooMany: false,
    })
    expect(await reach({ branch: station.id })).toMatchObject({ mails: 1, locales: ['en'], calls: [] })
    expect(await reach({ slotFrom: '09:00' })).toMatchObject({ mails: 1, calls: [] })
    expect(await reach({ product: roll.id })).toMatchObject({ mails: 1, calls: [] })
    expect(await reach({ product: product.id })).toMatchObject({ mails: 1, calls: [{ name: 'Carl' }] })
    expect(await reach({ day: '2026-03-09' })).toMatchObject({ mails: 0, calls: [] })
    await krume.orders.transition(owner, ben, { to: 'cancelled', reason: 'Ofen' })
    expect(await reach({ branch: station.id })).toMatchObject({ mails: 0 })
  })

  test('is the mail that the preview shows, in the language of each customer', async () => {
    const { krume, owner, mails, send } = await setUp(engine)
    expect(await send()).toEqual({ ok: true, value: { mails: 2, calls: 1 } })
    const [anna, ben] = await mails()
    expect(anna).toMatchObject({ to: 'anna@example.com', subject: 'Später', status: 'queued' })
    expect(anna?.text).toContain('Wir öffnen um acht.\n\nEntschuldigung!')
    expect(anna?.text).toContain('Diese Nachricht geht an alle, die bei Bäckerei Kruste')
    expect(anna?.text).toContain('8:00–9:00')
    // A mail after the pickup would come too late.
    expect(anna?.sendBefore).toBe('2026-03-07 08:00:00.000Z')
    expect(ben?.text).toContain('This message goes to everyone with a pre-order at Bäckerei Kruste')
    const english = { subjectEn: '', textEn: '', locale: 'en' } as const
    const wish = { ...EVERYBODY, subject: '<b>Später</b>', text: 'a <script>', ...english }
    const preview = await krume.dayMessages.preview(owner, wish)
    expect(preview).toContain('&lt;b&gt;Später&lt;/b&gt;')
    expect(preview).toContain('View order')
    expect(preview).toContain('src="data:image/png;base64,')
    expect(preview).not.toMatch(/<script|<style| href=/)
  })

  test('is in English for those who ordered in English, if the bakery wrote it', async () => {
    const { krume, owner, mails, send } = await setUp(engine)
    const words = { subjectEn: ' Later ', textEn: 'We open at eight.' }
    expect(await send(words)).toMatchObject({ ok: true })
    const [anna, ben] = await mails()
    expect([anna?.subject, ben?.subject]).toEqual(['Später', 'Later'])
    expect(anna?.text).toContain('Wir öffnen um acht.')
    expect(ben?.text).toContain('We open at eight.')
    expect(ben?.text).not.toContain('Wir öffnen')
    expect(await krume.dayMessages.sent(owner, PICKUP_DAY)).toMatchObject([{ ...words, subjectEn: 'Later' }])
    expect(await send({ subjectEn: 'x'.repeat(DAY_MESSAGE_MAX.subject + 1) })).toMatchObject({
      fields: { subjectEn: 'too_long' },
    })
  })

  test('is sent once, however often and at once its form is submitted', async () => {
    const { mails, send, core, krume, owner } = await setUp(engine)
    const key = 'a'.repeat(32)
    const answers = await Promise.all([send({ key }), send({ key }), send({ key })])
    const sent = { ok: true, value: { mails: 2, calls: 1 } }
    expect(answers).toEqual([sent, sent, sent])
    await send({ key })
    expect(await mails()).toHaveLength(2)
    expect(await send({ key, text: 'Etwas anderes' })).toEqual({ ok: false, reason: 'sent_before' })
    expect(await core.records.list(dayMessages)).toHaveLength(1)
    expect(await krume.dayMessages.sent(owner, PICKUP_DAY)).toMatchObject([
      { subject: 'Später', sentBy: 'Karla Kruste', mails: 2, queued: 2, calls: 1, branch: '' },
    ])
  })

  test('is refused for a day that is over, for nobody, too long, or too often', async () => {
    const { send, clock, mails } = await setUp(engine)
    expect(await send({ subject: ' ', text: 'x'.repeat(DAY_MESSAGE_MAX.text + 1) })).toEqual({
      ok: false,
      reason: 'invalid',
      fields: { subject: 'required', text: 'too_long' },
    })
    expect(await send({ day: '2026-03-09' })).toEqual({ ok: false, reason: 'nobody' })
    const many = Array.from({ length: DAY_MESSAGE_MAX.perDay }, () => send())
    expect((await Promise.all(many)).every(({ ok }) => ok)).toBe(true)
    expect(await send()).toEqual({ ok: false, reason: 'too_many_messages' })
    expect(await mails()).toHaveLength(2 * DAY_MESSAGE_MAX.perDay)
    clock.set('2026-03-03T08:00:00Z')
    expect(await send()).toMatchObject({ ok: true })
    clock.set('2026-03-08T08:00:00Z')
    expect(await send()).toEqual({ ok: false, reason: 'day_over' })
  })

  test('is continued in portions after a crash, by several processes, without a second mail', async () => {
    const { core, owner, mails, place } = await setUp(engine)
    const first = await place({ email: 'dora@example.com', slotFrom: '10:00' })
    const cancelled = await place({ email: 'emil@example.com', slotFrom: '10:00' })
    const open = await core.records.list(orders, { filter: "customerEmail = 'anna@example.com'" })
    await core.transaction(({ sql }) =>
      sql.updateTable(orders.name).set({ status: 'cancelled' }).where('id', '=', cancelled).execute(),
    )
    const many = Array.from({ length: 240 }, () => cancelled)
    const recipients = [open[0]?.id ?? '', ...many, first]
    const { id } = await core.records.create(dayMessages, {
      bakery: owner.bakery.id,
      ...EVERYBODY,
      key: 'b'.repeat(32),
      subject: 'Später',
      text: 'Wir öffnen um acht.',
      mails: recipients.length,
      sentOn: '2026-03-02',
      number: 1,
      recipients,
    })
    expect(await queuePortion(core, PUBLIC_URL, id)).toBe(true)
    expect(await mails()).toHaveLength(1)
    await Promise.all([1, 2, 3].map(() => queueDayMessages(core, PUBLIC_URL)))
    expect((await mails()).map(({ to }) => to)).toEqual(['anna@example.com', 'dora@example.com'])
    expect(await core.records.get(dayMessages, id)).toMatchObject({ queued: 242, recipients: [] })
  })

  test('stops when the bakery is suspended; mails about orders go on', async () => {
    const { core, krume, operating, owner, send, mails } = await setUp(engine)
    expect(await send()).toMatchObject({ ok: true })
    const [sent] = await core.records.list(dayMessages)
    if (!sent) throw new Error('nothing was sent')
    // As after a crash between two portions.
    await core.records.update(dayMessages, sent.id, { mails: 3, recipients: ['a', 'b', 'c'] })
    await upsertSuperuser(core, { email: 'otto@krume.example', password: 'ofenwarm-und-sicher' })
    const from = { ip: '10.0.0.7', userAgent: '' }
    const entered = await operating.access.signIn.byPassword(
      { email: 'otto@krume.example', password: 'ofenwarm-und-sicher', mfaId: '' },
      from,
    )
    const scope = entered.ok && (await operating.access.scopeOf(entered.session.token, from.ip))
    if (!scope) throw new Error('no operator')
    await operating.bakeries.suspend(scope, owner.bakery.id, '')
    expect((await mails()).map(({ status }) => status)).toEqual(['dead', 'dead'])
    await queueDayMessages(core, PUBLIC_URL)
    expect(await krume.dayMessages.sent(owner, PICKUP_DAY)).toMatchObject([{ mails: 3, queued: 3 }])
    expect(await mails()).toHaveLength(2)
    const others = await core.records.list(mailOutbox, { filter: "kind = 'order-confirmation'" })
    expect(others.filter(({ status }) => status === 'dead')).toEqual([])
  })

  test('is the bakery’s own, and forgotten after three months', async () => {
    const { core, krume, owner, send, clock } = await setUp(engine)
    const other = await openBakery({ core, krume }, 'andere')
    await expect(send({ branch: other.branch.id })).rejects.toMatchObject({ status: 404 })
    await expect(
      krume.dayMessages.reach(owner, { ...EVERYBODY, product: other.product.id }),
    ).rejects.toMatchObject({ status: 404 })
    await send()
    expect(await krume.dayMessages.sent(other.owner, PICKUP_DAY)).toEqual([])
    clock.advance(91 * 24 * 3600)
    await forgetOldData(core)
    expect(await core.records.list(dayMessages)).toEqual([])
  })
})

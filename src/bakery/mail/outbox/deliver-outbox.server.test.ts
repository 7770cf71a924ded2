import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { products } from '#bakery/catalogue/products/products-collection.server.ts'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { MAX_ATTEMPTS } from '#core/outbox/outbox-delivery.ts'
import type { Mail, Mailer } from '#kit/mailer/mailer.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { deliveryBy } from '#tests/support/mail-delivery.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import type { MailContent } from '../layout/mail-content.ts'
import { queueMail } from './outbox.server.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

const CONTENT: MailContent = {
  locale: 'de',
  sender: 'Bäckerei Kruste',
  preview: '',
  title: 'Hallo',
  parts: [{ kind: 'text', text: 'Guten Morgen' }],
  footer: [],
  color: '#a8551f',
}

const MASS = {
  kind: 'order-cancelled',
  lane: 'a',
  to: 'anna@example.com',
  fromName: 'Bäckerei Kruste',
  replyTo: 'laden@kruste.example',
  content: CONTENT,
  text: 'Hallo',
} as const

const SENDER = 'support@example.com'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const sent: Mail[] = []
  const { core, krume, log } = platform
  const server = {
    isDown: false,
    underWay: 0,
    mostUnderWay: 0,
    whileSending: async () => {},
    /** Returns the lease ends of the queued mails. */
    leases: async () => (await core.records.list(mailOutbox)).map(({ nextAttempt }) => nextAttempt),
  }
  const mailer: Mailer = {
    async send(mail) {
      if (server.isDown) throw new Error('connection refused')
      server.mostUnderWay = Math.max(server.mostUnderWay, ++server.underWay)
      await server.whileSending()
      await setImmediate()
      server.underWay--
      sent.push(mail)
    },
    close: () => undefined,
  }
  const deliveryOf = () => deliveryBy(mailer, { core, krume, log })
  const queue = (subject: string, changes: Partial<OutgoingMail> = {}) =>
    queueMail(core, {
      kind: 'order-confirmation',
      lane: 'kruste',
      to: 'anna@example.com',
      fromName: 'Bäckerei Kruste',
      replyTo: 'laden@kruste.example',
      subject,
      content: CONTENT,
      text: 'Hallo',
      attachments: [{ name: 'a.ics', type: 'text/calendar', base64: 'QkVHSU4=' }],
      ...changes,
    })
  return { ...platform, sent, server, deliveryOf, queue }
}

describe.each(testDatabases)('the outbox on $name', (engine) => {
  test('mails that end together are recorded together', async () => {
    const { database, deliveryOf, queue, sent } = await setUp(engine)
    for (let number = 0; number < 10; number++) await queue(`Mail ${number}`)
    const statements = await database.statementsOf(() => deliveryOf().deliverDue())
    expect(sent).toHaveLength(10)
    const writes = statements.filter((sql) => sql.startsWith('update'))
    // One claims them all, one records the first, and one those that ended meanwhile.
    expect(writes.length).toBeLessThanOrEqual(3)
  })

  test('mails are found by lane or id, not among all that are queued', async () => {
    const { database, deliveryOf, queue } = await setUp(engine)
    for (let number = 0; number < 10; number++) await queue(`Mail ${number}`)
    const statements = await database.statementsOf(() => deliveryOf().deliverDue())
    if (engine.name !== 'sqlite') return
    for (const statement of statements.filter((text) => text.includes('"mail_outbox"'))) {
      const explained = statement.replaceAll('?', 'null')
      const { rows } = await sql
        .raw<{ detail: string }>(`explain query plan ${explained}`)
        .execute(database.read)
      const found = rows.filter(({ detail }) => detail.endsWith('(status=?)'))
      expect(found, statement).toEqual([])
    }
  })

  test('queued mails are sent once, with their attachments', async () => {
    const { core, sent, deliveryOf, queue } = await setUp(engine)
    await queue('Eins')
    await queue('Zwei')
    const delivery = deliveryOf()
    await delivery.deliverDue()
    await delivery.deliverDue()
    expect(sent.map((mail) => mail.subject).sort()).toEqual(['Eins', 'Zwei'])
    const [stored] = await core.records.list(mailOutbox, { filter: "subject = 'Eins'" })
    expect(stored).toMatchObject({ status: 'sent', attempts: 1 })
    expect(sent.find((mail) => mail.subject === 'Eins')).toMatchObject({
      from: { name: 'Bäckerei Kruste', address: SENDER },
      to: { name: '', address: 'anna@example.com' },
      replyTo: 'laden@kruste.example',
      messageId: `<${stored?.id}@example.com>`,
      attachments: [{ name: 'a.ics', type: 'text/calendar', content: Buffer.from('BEGIN') }],
    })
  })

  test('QR codes are drawn when a mail is sent, to be shown inside it', async () => {
    const { core, sent, deliveryOf } = await setUp(engine)
    await queueMail(core, {
      kind: 'order-confirmation',
      lane: 'kruste',
      to: 'anna@example.com',
      fromName: 'Bäckerei Kruste',
      replyTo: '',
      subject: 'Code',
      content: CONTENT,
      text: 'K7-MX',
      attachments: [{ name: 'K7MX.png', type: 'image/png', cid: 'pickup-code', qr: 'K7MX' }],
    })
    await deliveryOf().deliverDue()
    const [picture] = sent[0]?.attachments ?? []
    expect(picture).toMatchObject({ name: 'K7MX.png', cid: 'pickup-code' })
    expect(
      Buffer.from(picture?.content ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  test('the logo is drawn when a mail is sent; a mail whose bakery is gone goes without', async () => {
    const platform = await setUp(engine)
    const { core, sent, deliveryOf } = platform
    const { owner } = await openBakery(platform)
    for (const logoOf of [owner.bakery.id, 'nobody000000001']) {
      await queueMail(core, {
        kind: 'order-confirmation',
        lane: owner.bakery.id,
        to: 'anna@example.com',
        fromName: 'Bäckerei Kruste',
        replyTo: '',
        subject: logoOf,
        content: CONTENT,
        text: 'Hallo',
        attachments: [{ name: 'Logo.png', type: 'image/png', cid: 'logo', logoOf }],
      })
    }
    await deliveryOf().deliverDue()
    const logosOf = (subject: string) => sent.find((mail) => mail.subject === subject)?.attachments
    expect(logosOf('nobody000000001')).toEqual([])
    const [logo] = logosOf(owner.bakery.id) ?? []
    expect(logo).toMatchObject({ name: 'Logo.png', cid: 'logo' })
    expect((await sharp(logo?.content).metadata()).width).toBe(180)
  })

  test('a mail says what was so when it was queued, also if it is sent later', async () => {
    const platform = await setUp(engine)
    const { core, sent, deliveryOf } = platform
    const { owner, place, product } = await openBakery(platform)
    await place()
    await core.records.update(bakeries, owner.bakery.id, { name: 'Backhaus Neu' })
    await core.records.update(products, product.id, { name: 'Dinkelbrezel' })
    await deliveryOf().deliverDue()
    const [mail] = sent.filter(({ subject }) => subject.includes('Vorbestellung'))
    expect(mail?.html).toContain('2 × Brezel')
    for (const body of [mail?.html, mail?.text]) expect(body).toContain('Bäckerei Kruste')
    for (const body of [mail?.html, mail?.text]) expect(body).not.toMatch(/Backhaus Neu|Dinkelbrezel/)
  })

  test('several processes share the work and send nothing twice', async () => {
    const { sent, deliveryOf, queue } = await setUp(engine)
    for (let index = 0; index < 30; index++) await queue(`Mail ${index}`)
    await Promise.all([deliveryOf(), deliveryOf(), deliveryOf()].map((delivery) => delivery.deliverDue()))
    expect(sent).toHaveLength(30)
    expect(new Set(sent.map((mail) => mail.subject)).size).toBe(30)
  })

  test('a failed mail is tried again after growing pauses, and given up in the end', async () => {
    const { core, clock, log, sent, server, deliveryOf, queue } = await setUp(engine)
    server.isDown = true
    await queue('Eins')
    const delivery = deliveryOf()
    await delivery.deliverDue()
    expect(await core.records.list(mailOutbox)).toMatchObject([
      {
        status: 'queued',
        attempts: 1,
        nextAttempt: '2026-03-02 08:01:00.000Z',
        lastError: 'Error: connection refused',
      },
    ])
    clock.advance(59)
    await delivery.deliverDue()
    expect(log.lines).toHaveLength(1)
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt++) {
      clock.advance(60 * 4 ** (attempt - 1))
      await delivery.deliverDue()
    }
    expect(await core.records.list(mailOutbox)).toMatchObject([{ status: 'dead', attempts: MAX_ATTEMPTS }])
    expect(log.lines.at(-1)).toMatchObject({ level: 'error' })
    server.isDown = false
    clock.advance(10 * 24 * 3600)
    await delivery.deliverDue()
    expect(sent).toEqual([])
  })

  test('a mail that would be wrong by now is given up instead of sent', async () => {
    const { core, clock, log, sent, server, deliveryOf, queue } = await setUp(engine)
    server.isDown = true
    await queue('Morgen abholen', { sendBefore: new Date('2026-03-02T08:02:00.000Z') })
    await queue('Eins')
    const delivery = deliveryOf()
    await delivery.deliverDue()
    server.isDown = false
    clock.advance(120)
    await delivery.deliverDue()
    expect(sent.map(({ subject }) => subject)).toEqual(['Eins'])
    const [late] = await core.records.list(mailOutbox, { filter: "subject ~ 'Morgen'" })
    expect(late).toMatchObject({ status: 'dead', lastError: 'It was too late to send it.' })
    expect(log.lines.at(-1)).toMatchObject({ level: 'warn' })
  })

  test('a mail that is erased while it is sent keeps no other waiting', async () => {
    const { core, sent, server, deliveryOf, queue } = await setUp(engine)
    await queue('Eins')
    await queue('Zwei')
    server.whileSending = async () => {
      server.whileSending = async () => {}
      await core.transaction(async ({ sql }) => {
        await sql.deleteFrom(mailOutbox.name).where('subject', '=', 'Eins').execute()
      })
    }
    await deliveryOf().deliverDue()
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(['Eins', 'Zwei'])
    expect(await core.records.list(mailOutbox)).toMatchObject([{ status: 'sent' }])
  })

  test('mails of a dead process are sent within a minute, those of a live one are left to it', async () => {
    const { clock, sent, server, deliveryOf, queue } = await setUp(engine)
    const dead = Promise.withResolvers<void>()
    server.whileSending = () => dead.promise
    await queue('Eins')
    const [atWork, other] = [deliveryOf(), deliveryOf()]
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    atWork.start()
    void atWork.deliverDue()
    await eventually(() => expect(server.underWay).toBe(1))
    server.whileSending = async () => {}
    clock.advance(30)
    vi.advanceTimersByTime(10_000)
    await eventually(async () => expect(await server.leases()).toEqual(['2026-03-02 08:01:10.000Z']))
    clock.advance(30)
    await other.deliverDue()
    expect(sent).toEqual([])
    // From here on the other process appears dead.
    vi.useRealTimers()
    clock.advance(20)
    await other.deliverDue()
    expect(sent.map(({ subject }) => subject)).toEqual(['Eins'])
    dead.resolve()
    await atWork.close()
  })

  test('bakeries take turns, the platform comes first, and awaited mails go before mass mails', async () => {
    const { sent, deliveryOf, queue } = await setUp(engine)
    for (let index = 0; index < 40; index++)
      await queue('Geschlossen', { lane: 'a', kind: 'order-cancelled' })
    for (let index = 0; index < 3; index++) await queue(`Bestellung ${index}`, { lane: 'b' })
    await queue('Bestellung bei a', { lane: 'a' })
    await queue('Code', { lane: '', kind: 'sign-in-code' })
    await deliveryOf().deliverDue()
    const places = sent.map(({ subject }, place) => ({ subject, place }))
    const placeOf = (wanted: string) => places.find(({ subject }) => subject === wanted)?.place
    expect(sent).toHaveLength(45)
    expect(placeOf('Code')).toBe(0)
    expect(placeOf('Bestellung bei a')).toBeLessThan(4)
    expect(placeOf('Bestellung 2')).toBeLessThan(8)
  })

  test('a mail that comes while hundreds of others wait is among the next', async () => {
    const { core, sent, server, deliveryOf, queue } = await setUp(engine)
    await core.transaction(async (core) => {
      for (let index = 0; index < 300; index++) {
        await queueMail(core, { ...MASS, subject: `Geschlossen ${index}` })
      }
    })
    const delivery = deliveryOf()
    let before = 0
    server.whileSending = async () => {
      if (sent.length < 50 || before > 0) return
      before = sent.length
      await queue('Bestellung', { lane: 'b' })
      void delivery.deliverDue()
    }
    await delivery.deliverDue()
    expect(sent).toHaveLength(301)
    expect(sent.findIndex(({ subject }) => subject === 'Bestellung')).toBeLessThan(before + 30)
  })

  test('no more than ten are handed over at once', async () => {
    const { sent, server, deliveryOf, queue } = await setUp(engine)
    for (let index = 0; index < 30; index++) await queue(`Mail ${index}`)
    await deliveryOf().deliverDue()
    expect(sent).toHaveLength(30)
    expect(server.mostUnderWay).toBeGreaterThan(5)
    expect(server.mostUnderWay).toBeLessThanOrEqual(10)
  })

  test('a mail that ends while others are claimed is replaced at once', async () => {
    const { deliveryOf, queue, server } = await setUp(engine)
    for (let n = 0; n < 20; n++) await queue(`Mail ${n}`)
    let begun = 0
    const stuck = Promise.withResolvers<void>()
    // The first ten end shortly after each other, the others do not.
    server.whileSending = async () => {
      const ticks = begun++ * 3
      if (begun > 10) return stuck.promise
      for (let tick = 0; tick < ticks; tick++) await setImmediate()
    }
    const delivery = deliveryOf()
    const delivered = delivery.deliverDue()
    await eventually(() => expect(begun).toBe(20))
    stuck.resolve()
    await delivered
    await delivery.close()
  })

  test('mails sent while the database was unavailable are not sent again', async () => {
    const { core, sent, server, deliveryOf, queue } = await setUp(engine)
    await queue('Eins')
    const delivery = deliveryOf()
    const transaction = vi.spyOn(core, 'transaction')
    server.whileSending = async () => {
      transaction.mockRejectedValueOnce(new Error('the database is away'))
    }
    await expect(delivery.deliverDue()).rejects.toThrow('the database is away')
    await delivery.deliverDue()
    expect(sent).toHaveLength(1)
    expect(await core.records.list(mailOutbox)).toMatchObject([{ status: 'sent' }])
  })
})

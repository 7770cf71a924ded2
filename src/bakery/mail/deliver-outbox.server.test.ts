import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/collections/messages.ts'
import type { Mail, Mailer } from '#kit/mailer/mailer.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { createMailDelivery, MAX_MAIL_ATTEMPTS } from './deliver-outbox.server.ts'
import { queueMail } from './outbox.server.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

const SENDER = 'support@example.com'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const sent: Mail[] = []
  const server = { isDown: false, whileSending: async () => {} }
  const mailer: Mailer = {
    async send(mail) {
      if (server.isDown) throw new Error('connection refused')
      await server.whileSending()
      sent.push(mail)
    },
    close: () => undefined,
  }
  const { core, krume, log } = platform
  const { brandImages } = krume
  const deliveryOf = () => createMailDelivery({ core, mailer, brandImages, log })
  const queue = (subject: string, changes: Partial<OutgoingMail> = {}) =>
    queueMail(core, {
      ...changes,
      kind: 'order-confirmation',
      to: 'anna@example.com',
      fromName: 'Bäckerei Kruste',
      replyTo: 'laden@kruste.example',
      subject,
      html: '<p>Hallo</p>',
      text: 'Hallo',
      attachments: [{ name: 'a.ics', type: 'text/calendar', base64: 'QkVHSU4=' }],
    })
  return { ...platform, sent, server, deliveryOf, queue }
}

describe.each(testDatabases)('the outbox on $name', (engine) => {
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
      to: 'anna@example.com',
      fromName: 'Bäckerei Kruste',
      replyTo: '',
      subject: 'Code',
      html: '<img src="cid:pickup-code">',
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
        to: 'anna@example.com',
        fromName: 'Bäckerei Kruste',
        replyTo: '',
        subject: logoOf,
        html: '<img src="cid:logo" alt="">',
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
    for (let attempt = 2; attempt <= MAX_MAIL_ATTEMPTS; attempt++) {
      clock.advance(60 * 4 ** (attempt - 1))
      await delivery.deliverDue()
    }
    expect(await core.records.list(mailOutbox)).toMatchObject([
      { status: 'dead', attempts: MAX_MAIL_ATTEMPTS },
    ])
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
        await sql.deleteFrom(mailOutbox.name).where('attempts', '>', 0).execute()
      })
    }
    await deliveryOf().deliverDue()
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(['Eins', 'Zwei'])
    expect(await core.records.list(mailOutbox)).toMatchObject([{ status: 'sent' }])
  })

  test('a mail whose process died while sending is sent by another one later', async () => {
    const { core, clock, sent, deliveryOf, queue } = await setUp(engine)
    await queue('Eins')
    const [mail] = await core.records.list(mailOutbox)
    await core.records.update(mailOutbox, mail?.id ?? '', {
      attempts: 1,
      nextAttempt: '2026-03-02 08:05:00.000Z',
    })
    await deliveryOf().deliverDue()
    expect(sent).toEqual([])
    clock.advance(300)
    await deliveryOf().deliverDue()
    expect(sent).toHaveLength(1)
  })
})

import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { createSmtpMailer } from '#kit/mailer/smtp-mailer.ts'
import { readSmtpUrl } from '#kit/mailer/smtp-server.ts'
import { anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { deliveryBy } from '#tests/support/mail-delivery.ts'
import { smtpRefusal } from '#tests/support/run-smtp-server.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'

const GONE = 'gone@example.com'
const BUSY = 'busy@example.com'

/** Opens a shop whose mail server permanently refuses `GONE` and temporarily refuses `BUSY`. */
async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const { branch, product, shop } = await openBakery(platform)
  const { core, krume, log } = platform
  const received: string[] = []
  const port = await startSmtpServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (address === GONE) return done(smtpRefusal(550, 'no such mailbox'))
      return done(address === BUSY ? smtpRefusal(450, 'try again later') : undefined)
    },
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  const mailer = createSmtpMailer(readSmtpUrl(`smtp://127.0.0.1:${port}`))
  const delivery = deliveryBy(mailer, { core, krume, log })
  const order = async (email: string) => {
    const items = [{ product: product.id, quantity: 2 }]
    const request = anOrderRequest({
      day: '2026-03-07',
      branch: branch.id,
      items,
      expectedTotalCents: 190,
      email,
    })
    const placed = await krume.shop.placeOrder(shop, request)
    await delivery.deliverDue()
    return placed
  }
  const confirmationTo = (to: string) =>
    core.records.findFirst(mailOutbox, {
      filter: "to = {:to} && kind = 'order-confirmation'",
      params: { to },
    })
  return { ...platform, received, mailer, order, confirmationTo }
}

describe.each(testDatabases)('bounces on $name', (engine) => {
  test('block neither this order nor the next; the operator finds the dead mail', async () => {
    const { confirmationTo, core, log, mailer, order, received } = await setUp(engine)

    expect(await order(GONE)).toMatchObject({ ok: true })
    expect(await order(BUSY)).toMatchObject({ ok: true })
    expect(await order('anna@example.com')).toMatchObject({ ok: true })

    expect(received).toContain('anna@example.com')
    const placed = await core.records.list(orders, { sort: 'created' })
    expect(placed.map(({ status }) => status)).toEqual(['placed', 'placed', 'placed'])
    // A permanent refusal is not retried.
    expect(await confirmationTo(GONE)).toMatchObject({
      status: 'dead',
      attempts: 1,
      lastError: expect.stringContaining('no such mailbox'),
    })
    expect(log.lines).toContainEqual(expect.objectContaining({ level: 'error' }))
    // A temporary refusal is.
    expect(await confirmationTo(BUSY)).toMatchObject({ status: 'queued', attempts: 1 })
    mailer.close()
  })
})

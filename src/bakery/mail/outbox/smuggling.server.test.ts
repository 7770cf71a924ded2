import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSmtpMailer } from '#kit/mailer/smtp-mailer.ts'
import { readSmtpUrl } from '#kit/mailer/smtp-server.ts'
import { aGeneralInput, anOrderRequest, aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { deliveryBy } from '#tests/support/mail-delivery.ts'
import { startMailbox } from '#tests/support/smtp-server.ts'
import { createTestPlatform, openBakery, present, value } from '#tests/support/test-bakery.ts'

/** Names that try to inject mail headers or recipients. */
const ATTACKS = [
  'Anna\r\nBcc: evil@example.com\r\nX-Evil: 1',
  'Anna\nBcc: evil@example.com\n\nKonto gesperrt',
  'Anna\r\n\r\nKonto gesperrt',
  'Anna\r\n.\r\nMAIL FROM:<evil@example.com>',
  'Anna" <evil@example.com>, "B',
  'Anna\u2028Bcc: evil@example.com\u0085X-Evil: 1',
]

async function aMailServer() {
  const { port, received } = await startMailbox()
  const mailer = createSmtpMailer(readSmtpUrl(`smtp://127.0.0.1:${port}`))
  onTestFinished(() => mailer.close())
  return { received, mailer }
}

/** Headers that a mail must have exactly once. */
const EXPECTED_HEADERS = new Set([
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
])

describe.each(testDatabases)('a mail server on $name', (engine) => {
  test('gets no injected header, recipient or line from names', async () => {
    const platform = await createTestPlatform(engine)
    const { core, krume, log } = platform
    const { received, mailer } = await aMailServer()
    const { owner, branch, product } = await openBakery(platform)
    const shop = present(await krume.sites.shopBySlug('kruste'))
    for (const [index, name] of ATTACKS.entries()) {
      value(await krume.profile.saveGeneral(owner, aGeneralInput({ name, mailSenderName: name })))
      const email = `neu-${index}@example.com`
      value(await krume.accounts.register(aRegistration({ bakeryName: name, name, email })))
      const order = anOrderRequest({
        day: '2026-03-07',
        branch: branch.id,
        items: [{ product: product.id, quantity: 2 }],
        expectedTotalCents: 190,
        name,
        address: name,
      })
      expect(await krume.shop.placeOrder(shop, order)).toMatchObject({ ok: true })
      const message = { name, email: 'otto@example.com', message: 'Guten Tag', locale: 'de' } as const
      expect(await krume.contact.send(message)).toMatchObject({ ok: true })
    }
    await deliveryBy(mailer, { core, krume, log }).deliverDue()

    const recipients = ['anna@example.com', 'operator@krume.example', 'neu-0@example.com']
    expect(received.flatMap(({ to }) => to)).toEqual(expect.arrayContaining(recipients))
    expect(received.length).toBeGreaterThanOrEqual(3 * ATTACKS.length)
    for (const { to, raw } of received) {
      expect(to).toHaveLength(1)
      const { headers, from, to: shown = [], replyTo = [], text = '' } = await PostalMime.parse(raw)
      const names = headers.map(({ key }) => key)
      expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
      expect(names.filter((key) => !EXPECTED_HEADERS.has(key))).toEqual([])
      expect([shown.length, replyTo.length]).toEqual([1, replyTo.length === 0 ? 0 : 1])
      const addresses = [from, ...shown, ...replyTo].map((mailbox) => mailbox?.address)
      expect([...to, ...addresses]).not.toContain('evil@example.com')
      expect(text.split(/\r?\n/).filter((line) => /^\s*(Konto gesperrt|MAIL FROM|\.$)/.test(line))).toEqual(
        [],
      )
    }
  })

  test('turns no names or messages into links', async () => {
    const platform = await createTestPlatform(engine)
    const { core, krume, log } = platform
    const { received, mailer } = await aMailServer()
    const { owner, branch, product } = await openBakery(platform)
    const shop = present(await krume.sites.shopBySlug('kruste'))
    const name = 'Konto gesperrt, weiter auf https://evil.example/x oder www.evil.example'
    value(await krume.profile.saveGeneral(owner, aGeneralInput({ name, mailSenderName: 'Kruste' })))
    value(await krume.accounts.register(aRegistration({ bakeryName: name, name, email: 'neu@example.com' })))
    const order = anOrderRequest({
      day: '2026-03-07',
      branch: branch.id,
      items: [{ product: product.id, quantity: 2 }],
      expectedTotalCents: 190,
      name,
      note: name,
    })
    expect(await krume.shop.placeOrder(shop, order)).toMatchObject({ ok: true })
    const message = { name, email: 'otto@example.com', message: name, locale: 'de' } as const
    expect(await krume.contact.send(message)).toMatchObject({ ok: true })
    await deliveryBy(mailer, { core, krume, log }).deliverDue()

    expect(received.length).toBeGreaterThanOrEqual(3)
    for (const { raw } of received) {
      const { html = '', text = '' } = await PostalMime.parse(raw)
      for (const body of [html, text]) expect(body).not.toMatch(/evil\.example|https:\/\/evil|www\.evil/)
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => new URL(url).hostname)
      expect(links.filter((host) => !/(^|\.)krume\.example$/.test(host))).toEqual([])
    }
    const welcome = present(received.find(({ to }) => to.includes('neu@example.com')))
    const { text } = await PostalMime.parse(welcome.raw)
    expect(text).toContain('Willkommen.')
    expect(text).not.toContain('gesperrt')
  })
})

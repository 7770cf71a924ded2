import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, PICKUP_DAY } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

/** `order-mail` in docs/limits.md. */
const MAILS_AN_HOUR = 20

describe.each(testDatabases)('mails about orders of staff, on $name', (engine) => {
  test('reach one mailbox a bounded number of times, and orders without an address go on', async () => {
    const web = await createTestWeb(engine)
    const { owner, branch, product } = await openBakery(web)
    const cookie = await web.signIn(owner.owner.email, 'sauerteig-2026')
    let sent = 0
    const take = async (email: string) => {
      const answer = await web.post(
        '/admin/orders/new',
        {
          intent: 'place',
          key: `take-order-${++sent}`,
          day: PICKUP_DAY,
          branch: branch.id,
          slot: '08:00',
          name: 'Mina',
          email,
          'line.1.product': product.id,
          'line.1.quantity': '1',
          overrideReason: 'Stammkundschaft',
        },
        { cookie },
      )
      return { status: answer.status, text: await answer.text() }
    }
    for (let nth = 0; nth < MAILS_AN_HOUR; nth++)
      expect([nth, (await take(`Opfer+${nth}@example.com`)).status]).toEqual([nth, 302])
    const refused = await take('opfer@example.com')
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('An opfer@example.com')])
    expect((await take('')).status).toBe(302)
    expect((await take('andere@example.com')).status).toBe(302)
    expect(await web.core.records.count(mailOutbox, { filter: "kind = 'order-confirmation'" })).toBe(
      MAILS_AN_HOUR + 1,
    )

    const [own] = await web.core.records.list(orders, { filter: "customerEmail = ''" })
    const edited = await web.post(
      `/admin/orders/${own?.id}/edit`,
      {
        intent: 'save',
        version: String(own?.version),
        day: PICKUP_DAY,
        branch: branch.id,
        slot: '08:00',
        name: 'Mina',
        email: 'opfer@example.com',
        'line.1.product': product.id,
        'line.1.quantity': '1',
      },
      { cookie },
    )
    expect(edited.status).toBe(429)
  })
})
